// What devices cover of their screens.

/**
 * Returns the safe area of a device with a screen of this size, upright or turned, as the engine takes it.
 * @param {number} width @param {number} height
 */
export function safeAreaOf(width, height) {
  const short = Math.min(width, height), isUpright = height > width, notch = short > 390 ? 59 : 47;
  // Tablets have bars, small phones a bar and a button, other phones a notch or an island.
  const [top, bottom, side] = short >= 700 ? [24, 20, 0]
    : Math.max(width, height) < 800 ? [isUpright ? 20 : 0, 0, 0]
    : isUpright ? [notch, 34, 0] : [0, 21, notch];
  return { hasSafeArea: true, top, left: side, bottom, right: side };
}
