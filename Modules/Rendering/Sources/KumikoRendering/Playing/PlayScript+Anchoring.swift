extension PlayScript {
  /// The functions that keep the visible content in position.
  static let anchoring: Markup = ##"""
    // The rule of scroll anchoring, as in Kumiko's CollectionViewport. One visible element keeps its position on the screen:
    // the first that begins in the visible rect, or, if it moves, the nearest one that keeps its order. If most visible
    // elements change their order, none does. If all of them are deleted, the nearest item does, at most 64 items away. At
    // the ends of the content, the page's options decide. Browsers scroll by whole device pixels, which limits precision.
    const length = canvas => parseFloat(vertical ? canvas.style.height : canvas.style.width);
    const extent = () => (vertical ? screen.clientHeight : screen.clientWidth) - bars[0] - bars[1];
    const range = canvas => Math.max(0, length(canvas) - extent());
    // Content begins at its leading edge: the right edge in right-to-left scenes.
    const start = (element, canvas) =>
      vertical ? element.y : backwards ? length(canvas) - element.x - element.width : element.x;
    const position = canvas => vertical ? screen.scrollTop
      : backwards ? range(canvas) - screen.scrollLeft : screen.scrollLeft;

    function scrollTo(canvas, offset) {
      if (vertical) screen.scrollTop = offset;
      else screen.scrollLeft = backwards ? range(canvas) - offset : offset;
    }

    // Returns true for elements that would be visible without pinning and without bars.
    function isClear(element, canvas) {
      const from = position(canvas), begin = start(element, canvas);
      const size = vertical ? element.height : element.width;
      let across = vertical ? element.x : element.y;
      if (element.rail) across += vertical && isMirrored(element.rail) ? sideways(element.rail) : -sideways(element.rail);
      const acrossSize = vertical ? element.width : element.height;
      return begin < from + extent() && begin + size > from && across < (vertical ? screen.clientWidth : screen.clientHeight)
        && across + acrossSize > 0 && element.width > 0 && element.height > 0;
    }

    function anchor(old, next) {
      const from = position(old), there = byKey(next);
      const seen = elements(old).filter(element => element.anchors && isClear(element, old));
      let first, last;
      for (const element of seen) {
        const distance = start(element, old) - from;
        if (distance >= -0.5) {
          if (!first || distance < start(first, old) - from) first = element;
        } else if (!last || distance > start(last, old) - from) last = element;
      }
      first ??= last;
      if (!first) return;
      const kept = seen.filter(element => there.has(element.key));
      if (!kept.length) return neighbour(first, old, there);
      const stable = inOrder(kept, there);
      if (stable.length * 2 < kept.length) return;
      if (stable.includes(first)) return first;
      const away = element => Math.abs(start(element, old) - start(first, old));
      return stable.reduce((nearest, element) => away(element) < away(nearest) ? element : nearest);
    }

    // Returns the largest set that keeps its order: the longest increasing subsequence, by patience sorting.
    function inOrder(kept, there) {
      const place = index => there.get(kept[index].key).place;
      const piles = [], previous = [];
      for (const index of [...kept.keys()].sort((a, b) => place(a) - place(b))) {
        let low = 0, high = piles.length;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (piles[middle] < index) low = middle + 1; else high = middle;
        }
        previous[index] = piles[low - 1];
        piles[low] = index;
      }
      const stable = [];
      for (let index = piles.at(-1); index !== undefined; index = previous[index]) stable.unshift(kept[index]);
      return stable;
    }

    function neighbour(first, old, there) {
      const items = elements(old).filter(element => element.isCell && element.node.dataset.item !== undefined);
      const here = items.findIndex(element =>
        element.section === first.section && element.item === (first.isCell ? first.item : 0));
      if (here < 0) return;
      for (let distance = 1; distance <= 64; distance++) {
        for (const index of [here - distance, here + distance]) {
          if (items[index] && there.has(items[index].key)) return items[index];
        }
      }
    }

    // Returns the scroll offset after the change.
    function nextOffset(old, next) {
      const before = position(old), tolerance = Number(screen.dataset.tolerance);
      if ("sticksAtEnd" in screen.dataset && before >= range(old) - tolerance) return range(next);
      if ("sticksAtStart" in screen.dataset && before <= tolerance) return 0;
      const kept = anchor(old, next);
      const shift = kept ? start(byKey(next).get(kept.key), next) - start(kept, old) : 0;
      return Math.min(Math.max(before + shift, 0), range(next));
    }

    // Offsets of rails count from the leading edge, those of their containers from zero, with space before it in some rails.
    const isMirrored = rail => rail.dir === "rtl" && rail.classList.contains("x");
    const lead = rail => Number(rail.dataset.lead);
    const sideways = rail =>
      (rail.classList.contains("y") ? rail.scrollTop : Math.abs(rail.scrollLeft)) - lead(rail);

    function scrollSideways(rail, offset) {
      const scroll = Math.max(0, offset + lead(rail));
      if (rail.classList.contains("y")) rail.scrollTop = scroll;
      else rail.scrollLeft = isMirrored(rail) ? -scroll : scroll;
    }

    // The first visible cell of a rail keeps its position, unless the rail is at its start.
    function nextRails(old, next, before) {
      const offsets = new Map();
      for (const rail of next.querySelectorAll(".rail")) {
        const was = [...old.querySelectorAll(".rail")].find(other => other.dataset.section === rail.dataset.section);
        const [low, high] = rail.dataset.range.split(",").map(Number);
        if (!was) {
          offsets.set(rail, Number(rail.dataset.offset));
          continue;
        }
        let offset = sideways(was);
        const kept = elements(old).find(element => element.rail === was && element.isCell
          && isInSight(before.get(element.key)) && byKey(next).get(element.key)?.rail === rail);
        if (kept && offset > Number(was.dataset.range.split(",")[0]) + 0.5) {
          const now = byKey(next).get(kept.key);
          offset += along(now, rail) - along(kept, was);
        }
        offsets.set(rail, Math.min(Math.max(offset, low), high));
      }
      return offsets;
    }

    function along(element, rail) {
      const [x, y, width] = rail.dataset.window.split(",").map(Number);
      if (rail.classList.contains("y")) return element.y - y;
      return isMirrored(rail) ? x + width - element.x - element.width : element.x - x;
    }


    """##
}
