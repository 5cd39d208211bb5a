"""How Of Men and Machines is told: cards, questions, choices, what happened."""
