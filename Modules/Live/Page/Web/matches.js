// The places of a text in contents.

/**
 * Returns the next section or item that has a text, from a place on and around the end; nothing where there is none.
 * The texts of a section itself are item -1.
 * @param {Section[]} sections @param {string} text @param {[section: number, item: number]} place
 * @returns {[section: number, item: number] | undefined}
 */
export function matchAfter(sections, text, [section, item], isBackwards = false) {
  const wanted = text.trim().toLowerCase(), way = isBackwards ? -1 : 1;
  if (!wanted || !sections[section]) return undefined;
  /** @param {unknown[]} texts */
  const has = texts => texts.some(one => typeof one === "string" && one.toLowerCase().includes(wanted));
  for (let turn = 0, number = section, at = item + way; turn <= sections.length; turn++) {
    const { title, subtitle, footer, items } = sections[number];
    for (; at >= -1 && at < (items?.length ?? 0); at += way) {
      if (at < 0) {
        if (has([title, subtitle, footer])) return [number, at];
        continue;
      }
      const item = items?.at(at);
      const texts = [item?.title ?? item?.id, item?.subtitle, item?.value, item?.badge];
      if (has([...texts, ...Object.values(item?.texts ?? {})])) return [number, at];
    }
    number = (number + way + sections.length) % sections.length;
    at = isBackwards ? (sections[number].items?.length ?? 0) - 1 : -1;
  }
  return undefined;
}
