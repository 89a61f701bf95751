// Lines of text, pictures and shapes as elements.

const vector = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string | number>} attributes @returns {SVGElement} */
function svg(name, attributes) {
  const element = document.createElementNS(vector, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** @param {string} className */
export function div(className) {
  const element = document.createElement("div");
  element.className = className;
  return element;
}

/** @param {number} number */
const px = number => `${number}px`;

/** @param {HTMLElement} element @param {number[]} area */
export function place(element, [x, y, width, height]) {
  Object.assign(element.style, { left: px(x), top: px(y), width: px(width), height: px(height) });
}

/** @param {HTMLElement} element @param {ScreenTextStyle} style */
export function write(element, [size, weight, color, flags]) {
  const lines = [...flags & 4 ? ["underline"] : [], ...flags & 8 ? ["line-through"] : []].join(" ");
  Object.assign(element.style, {
    fontSize: px(size), fontWeight: String(weight), color, fontStyle: flags & 1 ? "italic" : "", textDecoration: lines,
  });
  element.classList.toggle("mono", (flags & 2) !== 0);
}

/**
 * An element of no width stands on the baseline, so that no font moves it.
 * @param {ScreenLine} line
 */
function drawLine([x, top, width, height, baseline, share, rtl, ...runs]) {
  const line = div("line"), post = document.createElement("i");
  place(line, [x, top, width, height]);
  post.style.height = px(baseline);
  line.style.textAlign = share === 0 ? "left" : share === 1 ? "right" : "center";
  if (rtl) line.dir = "rtl";
  line.append(post);
  for (let at = 0; at < runs.length; at += 2) {
    const run = document.createElement("span");
    run.textContent = /** @type {string} */ (runs[at]);
    write(run, /** @type {ScreenTextStyle} */ (runs[at + 1]));
    line.append(run);
  }
  return line;
}

let gradients = 0;

/** @param {ScreenShape} shape */
function drawShape([, path, fill, evenOdd, stroke, width, round, dashes, gradient]) {
  const box = svg("svg", { class: "shape", "aria-hidden": "true" });
  const line = svg("path", {
    "d": path, "fill": fill ?? "none", "fill-rule": evenOdd ? "evenodd" : "nonzero", "stroke": stroke ?? "none",
    "stroke-width": width,
  });
  if (round) line.setAttribute("style", "stroke-linecap:round;stroke-linejoin:round");
  if (dashes.length) line.setAttribute("stroke-dasharray", dashes.join(" "));
  if (gradient) {
    const [x1, y1, x2, y2, ...stops] = gradient;
    const id = `gradient${gradients++}`;
    const colors = svg("linearGradient", { id, x1, y1, x2, y2, gradientUnits: "userSpaceOnUse" });
    for (let at = 0; at < stops.length; at += 2) {
      colors.append(svg("stop", { "offset": stops[at], "stop-color": stops[at + 1] }));
    }
    box.append(colors);
    line.setAttribute("fill", `url(#${id})`);
  }
  box.append(line);
  return box;
}

export class Pictures {
  /** @param {() => string} query Returns the secret and the session, as queries of requests have them. */
  constructor(query) {
    this.query = query;
    /** The addresses of pictures in this page by key. @type {Map<string, Promise<string>>} */
    this.addresses = new Map();
  }

  /** @param {string} key @returns {Promise<string>} */
  address(key) {
    const known = this.addresses.get(key);
    if (known) return known;
    const address = fetch(`/picture?${this.query()}&picture=${key}`)
      .then(answer => answer.ok ? answer.blob() : Promise.reject(new Error("there is no such picture")))
      .then(bytes => URL.createObjectURL(bytes));
    this.addresses.set(key, address);
    address.catch(() => this.addresses.delete(key));
    return address;
  }

  /** @param {ScreenPicture} picture */
  draw([, key, area, tint]) {
    const box = div(tint ? "mask" : "picture");
    place(box, area);
    this.address(key).then(address => {
      const image = `url("${address}")`;
      if (tint) Object.assign(box.style, { maskImage: image, backgroundColor: tint });
      else box.style.backgroundImage = image;
    }, () => undefined);
    return box;
  }
}

/** @param {ScreenContent[]} contents @param {Pictures} pictures @returns {Element[]} */
export function draw(contents, pictures) {
  /** @param {ScreenContent} content @returns {Element[]} */
  const elements = content => {
    switch (content[0]) {
      case "l": return (/** @type {ScreenLine[]} */ (content.slice(1))).map(drawLine);
      case "p": return [pictures.draw(content)];
      default: return [drawShape(content)];
    }
  };
  return contents.flatMap(elements);
}
