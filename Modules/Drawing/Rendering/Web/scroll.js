// Scrolls the screen and the orthogonal sections of a static page to their first offsets, which style sheets cannot do.

/** @param {string} selector @returns {NodeListOf<HTMLElement>} */
const all = selector => document.querySelectorAll(selector);

for (const orthogonal of all("[data-scroll]")) {
  const offset = Number(orthogonal.dataset.scroll);
  orthogonal.scrollTo(orthogonal.classList.contains("y") ? { top: offset } : { left: offset });
}
for (const screen of all("[data-y]")) screen.scrollTo(Number(screen.dataset.x), Number(screen.dataset.y));
