// Shows one step at a time. Without it, all of them stand below each other.
"use strict";
const steps = [...document.querySelectorAll(".step")];
const bar = document.getElementById("steps");
let at = 0;
function show(to, note = true) {
  at = Math.min(Math.max(to, 0), steps.length - 1);
  steps.forEach((step, i) => { step.hidden = i !== at; });
  const image = steps[at + 1] && steps[at + 1].querySelector("img");
  if (image) image.loading = "eager";
  bar.querySelector("output").textContent = `${at + 1} / ${steps.length}`;
  if (note) history.replaceState(null, "", `#s${at}`);
}
const where = { first: 0, last: steps.length - 1 };
bar.addEventListener("click", (event) => {
  const by = event.target.dataset.by;
  if (by) show(by in where ? where[by] : at + Number(by));
});
document.addEventListener("keydown", (event) => {
  if (event.key === "ArrowRight") show(at + 1);
  if (event.key === "ArrowLeft") show(at - 1);
});
bar.hidden = false;
show(Number(location.hash.slice(2)) || 0, false);
