// The search of the page with all screens of a folder.

const search = /** @type {HTMLInputElement} */ (document.getElementById("search"));
const cards = [...document.querySelectorAll("main li")];

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(word => word);
  let count = 0;
  for (const card of cards) {
    const text = (card.textContent ?? "").toLowerCase(), isShown = words.every(word => text.includes(word));
    /** @type {HTMLElement} */ (card).hidden = !isShown;
    if (isShown) count += 1;
  }
  const status = /** @type {HTMLElement} */ (document.getElementById("status"));
  status.textContent = words.length ? `${count} of ${cards.length}` : "";
}

search.addEventListener("input", filter);
addEventListener("keydown", event => {
  if (event.target === search && event.key === "Escape") {
    search.value = "";
    filter();
  } else if (event.target === search && event.key === "Enter") {
    const found = cards.find(card => !(/** @type {HTMLElement} */ (card).hidden));
    if (search.value.trim()) found?.querySelector("a")?.click();
  } else if (event.target !== search && event.key === "/") {
    event.preventDefault();
    search.focus();
  }
});
for (const image of document.querySelectorAll("img")) {
  const tell = async () => {
    image.classList.add("none");
    const answer = await fetch(image.currentSrc || image.src), text = await answer.text();
    const count = Math.max(1, text.match(/:\d+:\d+: error: /g)?.length ?? 0), note = document.createElement("span");
    note.className = "errors";
    note.textContent = count === 1 ? "1 error" : `${count} errors`;
    note.title = text;
    image.closest("a")?.append(note);
  };
  // It may have failed before this script came.
  if (image.complete && !image.naturalWidth) tell();
  else image.addEventListener("error", tell, { once: true });
}
filter();
