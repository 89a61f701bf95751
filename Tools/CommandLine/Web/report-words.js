// What a report says of its cases, without a page.

/** @type {Record<string, string>} */
export const kindNames = {
  moved: "moved", resized: "resized", texts: "other texts", look: "another look", came: "came", gone: "gone",
  screen: "another screen", new: "no record", picture: "edited picture",
};

/** @param {number[]?} frame */
export const numbers = frame => frame ? frame.map(number => Number(number.toFixed(3))).join(" ") : "–";

/** @param {string} device */
export const deviceWords = device => device.replace("x", " × ");

/** @param {{ words: string, path: string, old: string | null, new: string | null }} cause */
export function valueWords({ words, path, old, new: now }) {
  if (old === null && now === null) {
    return words.startsWith(path) ? words.slice(path.length).replace(/^: /u, "") : words;
  }
  return old === null ? `new: ${now}` : now === null ? `gone, was ${old}` : `${old} → ${now}`;
}

/**
 * Returns whether a case is one of those that the filters show. An empty filter shows all.
 * @param {ReportedCase} one @param {string} text @param {string} file @param {string} device @param {string} kind
 */
export function fits(one, text, file, device, kind) {
  const words = [one.case, one.document, ...one.causes.map(cause => `${cause.file}:${cause.line} ${cause.path}`)];
  return (!file || one.document === file) && (!device || one.device === device) && (!kind || one.kinds.includes(kind))
    && words.join("\n").toLowerCase().includes(text.trim().toLowerCase());
}
