// Links and pictures of what is shown.

import { chosen } from "./choice.js";
import { make, part, say } from "./elements.js";
import { page } from "./live.js";
import { settingFields } from "./settings.js";

/** Returns the address of a picture of what the reader sees. */
function address() {
  const query = settingFields(page?.screen ?? { x: 0, y: 0, width: 390, height: 844 });
  const isDark = chosen.theme === "dark" ||
    chosen.theme === "auto" && matchMedia("(prefers-color-scheme:dark)").matches;
  query.set("theme", isDark ? "dark" : "light");
  return `picture?${String(query).replaceAll("+", "%20")}`;
}

/** @param {Blob} blob @param {string} ending */
function save(blob, ending) {
  const link = make("a", "");
  link.href = URL.createObjectURL(blob);
  const title = document.title.replace(/ · Preview$/, "").toLowerCase();
  link.download = `${title.replace(/[^\p{L}\p{N}]+/gu, "-")}.${ending}`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Returns the picture as a text; nothing where there is none, which is said. */
async function picture() {
  const answer = await fetch(address()).catch(() => null);
  if (answer?.ok) return answer.text();
  say(await answer?.text() ?? "The preview does not answer.", true);
  return null;
}

/**
 * Draws a picture on a canvas, with two pixels for each point.
 * @param {string} svg @returns {Promise<Blob?>}
 */
async function rastered(svg) {
  const image = new Image(), canvas = make("canvas", "");
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  canvas.width = 2 * image.naturalWidth;
  canvas.height = 2 * image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise(done => canvas.toBlob(done, "image/png"));
}

/** Starts the buttons. */
export function followSharing() {
  part("link").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      say("Link copied.");
    } catch {
      say(location.href);
    }
  });
  part("svg").addEventListener("click", async () => {
    const svg = await picture();
    if (svg) save(new Blob([svg], { type: "image/svg+xml" }), "svg");
  });
  part("png").addEventListener("click", async () => {
    const svg = await picture(), blob = svg && await rastered(svg).catch(() => null);
    if (blob) save(blob, "png");
    else if (svg) say("This browser cannot draw the picture.", true);
  });
}
