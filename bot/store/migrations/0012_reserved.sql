-- Keeps the numbers together until the change that has this number is here.
SELECT 1;
