extension PageScript {
  /// Cells, headers and bars with a style: the same parts as in the static page, as boxes that a browser measures.
  static let styles = #"""
    // How texts of a row share its room: the widest shrink first.
    const pencil = document.createElement("canvas").getContext("2d");
    const family = getComputedStyle(document.body).fontFamily;
    function natural(part, item) {
      if (part[0] === "k") return Math.max(0, ...part[1][4].map(inner => natural(inner, item)));
      if (part[0] !== "t") return 0;
      pencil.font = `${part[4]} ${part[2] * scale}px ${family}`;
      return pencil.measureText(textIn(item, part[1])).width;
    }
    const textIn = (item, field) =>
      item.texts?.[field] ?? (["title", "subtitle", "value"].includes(field) ? item[field] : undefined) ?? "";
    const holds = (part, item) => part[0] === "k" ? part[1][4].some(inner => inner[0] !== "s" && holds(inner, item))
      : part[0] === "t" ? textIn(item, part[1]) !== "" : part[0] === "i" ? !!item.image : part[0] === "b" ? !!item.badge
      : part[0] === "a" ? !!item.accessory : true;
    const emoji = /\p{Emoji_Presentation}|\uFE0F/u;
    function partOf(part, item, room) {
      const [sort, value] = part;
      if (sort === "k") return stackOf(value, item, room);
      if (sort === "b") return pill(item);
      if (sort === "a") return sign(item.accessory);
      if (sort === "s") {
        const node = make("i", "gap");
        node.style.minWidth = node.style.minHeight = `${value}px`;
        return node;
      }
      if (sort === "i") {
        // Images grow with texts up to a quarter of the room.
        const scaled = value * scale, side = Math.min(scale <= 1 ? scaled : Math.max(value, Math.min(scaled, room.across / 4)), room.side);
        if (!room.shaded || item.picture) return art(item, side);
        // A plate in the colour of the item needs no second one.
        const node = make("b", "art", item.glyph);
        node.style.cssText = `width:${side}px;height:${side}px;line-height:${side}px;opacity:.92;` +
          `font-size:${side * glyphShare(item.glyph, 0.8)}px`;
        node.setAttribute("aria-hidden", "true");
        return node;
      }
      const [, field, size, high, weight, most, ink, alignment] = part, node = make("div", `st ${alignment}`, textIn(item, field));
      node.style.cssText = `font-size:${size * scale}px;line-height:${high * scale}px;font-weight:${weight}`;
      node.most = most;
      if (most === 1) node.classList.add("one");
      else if (most > 1) { node.classList.add("few"); node.style.webkitLineClamp = most; }
      if (ink[0] === "#") node.style.color = ink;
      else if (!room.shaded && ink === "secondary") node.classList.add("quietly");
      else if (!room.shaded && ink === "item") {
        node.style.color = `color-mix(in srgb, var(--label) 30%, ${page.colors[item.color]})`;
      }
      if (!room.hasText) { node.classList.add("tx"); room.hasText = true; }
      return node;
    }
    function stackOf([axis, spacing, alignment, insets, parts], item, room) {
      const node = make("div", `k ${axis ? "down" : "along"} at-${alignment}`), shown = parts.filter(part => holds(part, item));
      node.style.gap = `${spacing}px`;
      [node.style.paddingTop, node.style.paddingInlineStart, node.style.paddingBottom, node.style.paddingInlineEnd] =
        insets.map(inset => `${inset}px`);
      const flexible = shown.filter(part => part[0] === "t" || part[0] === "k");
      const widths = axis ? [] : flexible.map(part => natural(part, item)), widest = Math.max(1, ...widths);
      for (const part of shown) {
        const inner = partOf(part, item, room), number = flexible.indexOf(part);
        if (number >= 0) {
          inner.classList.add("flexible");
          if (!axis) inner.style.flexShrink = Math.max(0.001, (widths[number] / widest) ** 6);
          // Without a spacer the last text has what is left, so that its alignment counts.
          if (!axis && number + 1 === flexible.length && !shown.some(part => part[0] === "s")) inner.style.flexGrow = 1;
        }
        node.append(inner);
      }
      return node;
    }
    // The style of an item in this window; undefined for one that is drawn by its shape.
    function styleOf(e, item) {
      let number = item.style;
      for (const [w0, w1, h0, h1, rtl, other] of page.sections[e.section]?.cells ?? []) {
        const { width, height } = screen ?? { width: page.size[0], height: page.size[1] };
        if (width >= w0 && width <= w1 && height >= h0 && height <= h1 && (rtl < 0 || !!rtl === room.rtl)) number = other;
      }
      return page.styles?.[number - 1];
    }
    // The style of a header, a footer or a bar: that which the document names, or if it was measured, that of its place.
    function viewStyle(e, kind, width) {
      const number = page.views?.[kind];
      if (number) return page.styles[number - 1];
      if (!e.measured || !page.standard) return undefined;
      const ofList = kind.startsWith("UICollectionElementKindSection"), first = e.fits?.element ?? e;
      const place = e.role === role.footer ? 3 : e.section === -1 || (first.estimate ?? e.h) >= 72 ? 0 : ofList ? 2 : 1;
      return page.standard[place][ofList || e.w >= width - 8 ? 1 : 0];
    }
    function drawStyled(node, e, item, width, style) {
      const [background, radius, vertical, least, share, cornered, stack] = style;
      const shaded = background === "shade" || (background === "bubble" && item.bubble === 2);
      const [top, leading, bottom, trailing] = stack[3];
      const room = {
        shaded, hasText: false, side: e.fits?.h ? Infinity : Math.max(0, e.h - top - bottom),
        across: Math.max(0, (e.fits?.w ? width : e.w) * share - leading - trailing),
      };
      const box = stackOf(stack, item, room);
      box.classList.add("box", `v-${vertical}`);
      if (e.fits?.h) box.style.minHeight = `${least * scale}px`;
      if (share < 1) {
        box.classList.add("narrow");
        box.style.maxWidth = `${share * 100}%`;
        if (item.bubble === 2) box.style.marginInlineStart = "auto";
      }
      box.style.borderRadius = `${radius < 0 ? e.h / 2 : radius}px`;
      const color = page.colors[item.color];
      if (background === "surface" || (background === "bubble" && !shaded)) box.style.background = "var(--surface)";
      else if (background === "tint") {
        const tint = `color-mix(in srgb, ${color} calc(16% * var(--tint)), transparent)`;
        box.style.background = e.pinned ? `linear-gradient(${tint},${tint}),var(--page)` : tint;
      } else if (background === "shade") box.classList.add(...shade(item.color).split(" "));
      else if (shaded) { box.style.background = page.solid[item.color]; box.classList.add(page.light[item.color] ? "k2" : "k3"); }
      else if (e.pinned) node.classList.add("pinned");
      if (background === "row") {
        box.style.borderRadius = "";
        place(node, e);
        const level = Math.min(16 * item.level, e.w / 2);
        box.style.paddingInlineStart = `${stack[3][1] + level}px`;
        if (item.disclosure) {
          const arrow = make("span", "u arrow", item.disclosure === "expanded" ? "▾" : "▸");
          arrow.style.marginInlineStart = `${6 - (stack[0] ? 0 : stack[1])}px`;
          if (item.disclosure !== "expanded") arrow.classList.add("turns");
          box.append(arrow);
        }
      }
      node.classList.add("styled");
      node.append(box);
      if (cornered && item.badge) {
        const badge = pill(item);
        badge.classList.add("cornered");
        node.append(badge);
      }
    }
    // The plate of a row among its neighbours: one for all rows that touch, none from edge to edge, or one of its own.
    function place(node, e) {
      const { style, first, last } = e.place ?? { style: "plate", first: true, last: true };
      node.classList.add(style);
      const [top, bottom] = [first ? "12px" : "0", last ? "12px" : "0"];
      node.style.borderRadius = style === "grouped" ? `${top} ${top} ${bottom} ${bottom}` : style === "flat" ? ""
        : `${Math.min(14, e.h * 0.22)}px`;
      if (style !== "plate" && !last && !(e.flags & flag.hasSeparators)) node.classList.add("ruled");
    }
    // Text that does not fit into a cell is elided, the last one first; then it is left out.
    function tighten(node) {
      const box = node.querySelector(".box"), texts = [...node.querySelectorAll(".st")];
      for (let turn = 0; turn < 24 && box && box.scrollHeight > node.clientHeight + 1; turn++) {
        const lines = text => Math.round(text.clientHeight / parseFloat(text.style.lineHeight));
        const long = texts.findLast(text => !text.hidden && lines(text) > 1);
        if (long) {
          long.classList.add("few");
          long.style.webkitLineClamp = Math.min(lines(long) - 1, 1000);
          continue;
        }
        const last = texts.findLastIndex(text => !text.hidden);
        if (last < 1) return;
        texts[last].hidden = true;
      }
    }

    """#
}
