// The shape of contents: `show` refuses others before anything changes.

import { page } from "./page.js";

/** @typedef {(value: any) => boolean} Shape */

/** @type {Shape} */
const text = value => typeof value === "string";
/** @type {Shape} */
const number = value => Number.isFinite(value);
/** @type {Shape} */
const isRecord = value => typeof value === "object" && value !== null && !Array.isArray(value);
/** @param {number} end @returns {Shape} */
const below = end => value => Number.isInteger(value) && value >= 0 && value < end;
/** @param {RegExp} pattern @returns {Shape} */
const matching = pattern => value => text(value) && pattern.test(value);
/** @param {Shape} shape @returns {Shape} */
const maybe = shape => value => value == null || shape(value);
/** @param {Shape} shape @returns {Shape} */
const list = shape => value => Array.isArray(value) && value.every(shape);
/** @param {...Shape} shapes @returns {Shape} */
const tuple = (...shapes) => value => Array.isArray(value) && shapes.every((shape, at) => shape(value[at]));
/** @param {Record<string, Shape>} fields @returns {Shape} */
const record = fields => value => isRecord(value) && Object.entries(fields).every(([key, shape]) => shape(value[key]));

/**
 * Returns whether a value has the shape of another one: for what every page of this version has.
 * @param {any} value @param {any} sample @returns {boolean}
 */
const isLike = (value, sample) => typeof sample === "number" ? number(value)
  : Array.isArray(sample) ? Array.isArray(value) && value.length === sample.length &&
    sample.every((part, at) => isLike(value[at], part))
  : isRecord(sample) ? isRecord(value) && Object.keys(sample).every(key => isLike(value[key], sample[key]))
  : typeof value === typeof sample;

/** @type {Record<string, Shape>} */
const partShapes = {
  k: tuple(text, value => stack(value)), i: tuple(text, number), s: tuple(text, number), a: () => true, b: () => true,
  t: tuple(text, text, value => text(value) && Object.hasOwn(page.fonts, value), number, number, text, text,
    number, number),
};
const stack = tuple(number, number, text, list(number),
  list(value => Array.isArray(value) && Object.hasOwn(partShapes, value[0]) && partShapes[value[0]](value)),
  maybe(tuple(matching(/^(surface|tint|shade|#[0-9a-f]{6})$/), number, number)));
const demands = list(tuple(fields => isRecord(fields) && Object.values(fields).every(tuple(number, number, number)),
  hasImage => typeof hasImage === "boolean", text));

/**
 * Throws an error where a value is not the contents of a page.
 * @param {any} value @returns {Page}
 */
export function checked(value) {
  /** @type {Partial<Page>} */
  const { colors, styles } = isRecord(value) ? value : {};
  const style = below((Array.isArray(styles) ? styles.length : 0) + 1);
  const color = below(Array.isArray(colors) ? colors.length : 0);
  const item = record({
    id: maybe(text), title: maybe(text), subtitle: maybe(text), value: maybe(text), badge: maybe(text),
    texts: maybe(fields => isRecord(fields) && Object.values(fields).every(text)), glyph: maybe(text),
    color: maybe(color), level: maybe(below(1e6)), disclosure: maybe(text), accessory: maybe(matching(/^[\w-]+$/)),
    picture: maybe(matching(/^q[0-9a-f]+$/)), width: maybe(number), height: maybe(number), style: maybe(style),
    styles: maybe(list(style)),
  });
  const section = record({
    id: text, title: maybe(text), subtitle: maybe(text), footer: maybe(text), items: maybe(list(item)),
    cells: maybe(list(tuple(number, number, number, number, number, style))),
  });
  /** @type {Record<string, Shape>} */
  const fields = {
    sections: list(section), spans: list(section), bars: maybe(list(section)),
    styles: maybe(list(tuple(text, number, text, number, number, number, stack, stack, maybe(demands)))),
    demands: maybe(views => isRecord(views) && Object.values(views).every(demands)),
    views: maybe(views => isRecord(views) && Object.values(views).every(style)),
    colors: list(matching(/^#[0-9a-f]{6}$/)), light: list(light => typeof light === "boolean"),
    neutral: color, texts: list(text),
    spanStarts: maybe(list(number)), spanEnds: maybe(list(number)),
    symbols: maybe(symbols => isRecord(symbols) && Object.values(symbols).every(text)),
    metrics: metrics => isLike(metrics, page.metrics), standard: standard => isLike(standard, page.standard),
    fonts: fonts => isLike(fonts, page.fonts), bodies: bodies => isLike(bodies, page.bodies),
  };
  const wrong = isRecord(value) ? Object.keys(fields).find(key => !fields[key](value[key])) : "sections";
  if (wrong) throw TypeError(`the contents are not those of a live page: '${wrong}' is wrong or missing`);
  return value;
}

/**
 * Throws an error where a value is not the place of a reader.
 * @param {any} place
 */
export function checkPlace({ anchor, offset, orthogonalOffsets, spans }) {
  /** @type {Record<string, [Shape, any]>} */
  const fields = {
    offset: [tuple(number, number), offset],
    anchor: [record({ section: text, item: item => text(item) || number(item), distance: number }), anchor],
    orthogonalOffsets: [value => isRecord(value) && Object.values(value).every(number), orthogonalOffsets],
    spans: [value => isRecord(value) && Object.values(value).every(number), spans],
  };
  for (const [name, [shape, value]] of Object.entries(fields)) {
    if (!maybe(shape)(value)) throw TypeError(`'${name}' of the state is wrong: see kumiko.state()`);
  }
}
