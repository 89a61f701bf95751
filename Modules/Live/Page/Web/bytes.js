// Bytes in texts.

/**
 * Returns the bytes of a text in base64.
 * @param {string} base64
 */
export const bytesOf = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));

/**
 * Returns the bytes of a dense text: their number, a space, and 13 bits in every two of 91 characters.
 * The characters begin with "#" and leave out "<", which could end the element that holds the text.
 * @param {string} text
 */
export function dense(text) {
  const [count, digits] = text.split(" "), bytes = new Uint8Array(Number(count));
  /** @param {number} at */
  const value = at => { const code = digits.charCodeAt(at); return code - (code > 60 ? 36 : 35); };
  for (let at = 0, bits = 0, length = 0, filled = 0; at < digits.length; at += 2) {
    bits = (bits & (1 << length) - 1) << 13 | value(at) * 91 + value(at + 1);
    for (length += 13; length >= 8; filled++) bytes[filled] = bits >> (length -= 8);
  }
  return bytes;
}

/**
 * Unpacks a dense text of gzip.
 * @param {string} text
 */
export function unpacked(text) {
  if (typeof DecompressionStream !== "function") throw Error("this browser has no DecompressionStream");
  return new Response(new Blob([dense(text)]).stream().pipeThrough(new DecompressionStream("gzip")));
}
