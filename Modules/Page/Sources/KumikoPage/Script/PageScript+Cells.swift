extension PageScript {
  /// The appearance of elements: the same faces as in the static page, as boxes that a browser can measure.
  static let cells = #"""
    let page = JSON.parse(textOf("kumiko-contents"));
    const make = (tag, name, text) => {
      const node = document.createElement(tag);
      if (name) node.className = name;
      if (text !== undefined) node.textContent = text;
      return node;
    };
    const role = { cell: 0, header: 1, footer: 2, badge: 3, background: 4 };
    const flag = { pinned: 1, needsWidth: 2, needsHeight: 4, inRail: 8, hasBadges: 16, hasSeparators: 32, sizesItself: 64 };
    const infoOf = section => section >= 0 ? page.sections[section] : section < -1 ? page.spans[-2 - section] : undefined;
    function itemOf(e) {
      const section = page.sections[e.section] ?? { id: "", hue: 0 };
      const [id, title, subtitle, badge, calls, glyph, color, level, disclosure, image, value, accessory, picture, bubble, , , style, texts] =
        section.items?.at(e.item) ?? [];
      const known = section.items?.at(e.item) !== undefined;
      const palette = page.palette, hue = (section.hue + e.item % palette.length * 5) % palette.length;
      return { id, title, subtitle, badge, calls, glyph: glyph ?? (title ? "" : String(e.item + 1)), level: level ?? 0,
        disclosure, image, value, accessory, picture, bubble, style: style ?? 0, texts, caption: picture && title === id ? "" : title,
        number: title ? undefined : String(e.item + 1), color: known ? color : palette[hue] };
    }
    // How much larger texts are than at the text size "l", the default.
    let scale = 1;
    // A font size for a text that grows with the text size, as far as its frame lets it.
    const points = (size, most = Infinity) => `${Math.min(size * scale, Math.max(size, most))}px`;
    const shade = color => `s${page.colors[color].slice(1)}${page.light[color] ? " k2" : " k3"}`;
    const plate = item => item.picture ? `${item.picture} k2` : shade(item.color);
    // As in the static page: text lies on a veil over the picture.
    const veil = item => item.picture && item.caption ? make("i", "z veil") : "";
    // As the static page chooses: see `Face` of KumikoRendering.
    function faceOf(e, width) {
      const { w, h } = e;
      if (Math.min(w, h) < 16) return "stripe";
      if (w > 3 * h && h <= 110 && ((w >= 0.8 * width && h >= 24) || (h >= 38 && w >= 120))) return "row";
      if (h < 38) return w >= 1.3 * h ? "chip" : "icon";
      if (w < 56) return "icon";
      if (h >= 110 && w >= 110) return "card";
      return h >= 60 ? "tile" : "chip";
    }
    const pill = item => item.badge ? make("span", item.calls ? "pill" : "pill quiet", item.badge) : "";
    const glyphShare = (glyph, share) =>
      emoji.test(glyph) ? share * 1.12 : Math.min(share, 0.8 / (0.62 * Math.max(1, [...glyph].length)));
    function art(item, side, share = 0.48) {
      const node = make("b", `art ${plate(item)}`, side >= 14 && !item.picture ? item.glyph : "");
      node.style.cssText = `width:${side}px;height:${side}px;border-radius:${item.image === 2 ? side / 2 : Math.min(side * 0.23, 14)}px;` +
        `font-size:${side * glyphShare(item.glyph, share)}px;line-height:${side}px`;
      node.setAttribute("aria-hidden", "true");
      return node;
    }
    const lines = (item, size, small) => {
      const node = make("div", "tx");
      if (item.title) { node.append(make("div", "t", item.title)); node.firstChild.style.fontSize = size; }
      else node.append(make("i", "bar"), make("i", "bar short"));
      if (item.subtitle && small) { node.append(make("div", "u", item.subtitle)); node.lastChild.style.fontSize = small; }
      return node;
    };
    // The signs of accessories. A switch is a plate with a knob.
    const signs = { chevron: "›", checkmark: "✓", info: "ⓘ" };
    const states = { checkmark: "selected", switch: "on", "switch-off": "off" };
    function sign(accessory) {
      const node = make("span", signs[accessory] ? "u sign-end" : `switch ${accessory}`, signs[accessory]);
      if (accessory === "chevron") node.classList.add("turns");
      node.setAttribute("aria-hidden", "true");
      return node;
    }
    const drawCell = {
      stripe(node, e, item) { node.classList.add(...shade(item.color).split(" ")); },
      chip(node, e, item) {
        node.style.background = `color-mix(in srgb, ${page.colors[item.color]} calc(16% * var(--tint)), transparent)`;
        node.style.borderRadius = `${Math.min(e.h / 2, 18)}px`;
        if (!e.measured) node.style.padding = `0 ${Math.min(12, e.w * 0.1)}px`;
        node.style.fontSize = e.measured ? points(14) : points(Math.min(14, e.h * 0.55), e.h * 0.55);
        node.append(make("div", "t", item.title ?? item.number));
      },
      icon(node, e, item) { node.append(art(item, Math.min(e.w, e.h))); },
      tile(node, e, item) {
        node.classList.add(...plate(item).split(" "));
        node.style.borderRadius = `${Math.min(14, Math.min(e.w, e.h) * 0.14)}px`;
        const big = make("b", "big", item.picture ? "" : item.glyph);
        big.setAttribute("aria-hidden", "true");
        big.style.fontSize = `${Math.min(e.h * 0.4, e.w * 0.4, 32)}px`;
        node.append(veil(item), big, item.caption ? make("div", "t", item.caption) : "", e.badges || e.w < 72 ? "" : pill(item));
      },
      card(node, e, item) {
        const big = e.w >= 220 && e.h >= 150;
        node.classList.add(...plate(item).split(" "), ...(item.picture ? ["pictured"] : []));
        node.append(veil(item));
        node.style.borderRadius = `${Math.min(20, Math.max(12, Math.min(e.w, e.h) * 0.09))}px`;
        node.style.padding = big ? "18px" : "12px";
        if (item.title && item.glyph && !item.picture) {
          const sign = make("b", "sign", item.glyph);
          sign.setAttribute("aria-hidden", "true");
          if (/\p{Emoji_Presentation}|\uFE0F/u.test(item.glyph)) sign.style.opacity = 1;
          sign.style.fontSize = `${Math.min(e.h * 0.4, e.w * 0.4, 100)}px`;
          node.append(sign);
        }
        node.append(make("div", "t", item.caption ?? (item.picture ? "" : item.number)), item.subtitle ? make("div", "u", item.subtitle) : "",
          e.badges ? "" : pill(item));
        node.querySelector(".t").style.fontSize = points(big ? 22 : 15, e.h * 0.3);
        const second = node.querySelector(".u");
        if (second) second.style.fontSize = points(big ? 15 : 12, e.h * 0.2);
      },
      row(node, e, item, width) {
        const h = e.measured ? 64 : e.h, most = e.measured ? Infinity : h * 0.4;
        place(node, e);
        const { style } = e.place ?? {}, inset = style === "flat" ? (e.w >= width - 8 ? 16 : 0) : style === "grouped" ? 14
          : Math.min(12, Math.max(6, h * 0.15));
        node.style.paddingInlineStart = `${inset + Math.min(16 * item.level, e.w / 2)}px`;
        if (style === "flat") node.style.paddingInlineEnd = `${inset}px`;
        const side = Math.min(64, Math.floor(h - 2 * Math.min(10, Math.max(4, h * 0.12))));
        if (h >= 32 && (item.image || !item.title)) node.append(art(item, e.measured ? Math.min(side * scale, e.w / 4) : side));
        node.append(
          lines(item, points(h >= 56 ? 16 : h >= 40 ? 15 : Math.min(14, h * 0.5), most),
            h >= 42 ? points(h >= 56 ? 13 : 12, most * 0.8) : 0),
          item.value ? make("span", "u value", item.value) : "", e.badges ? "" : pill(item));
        if (item.accessory) node.append(sign(item.accessory));
        if (item.disclosure) node.append(make("span", "u", item.disclosure === "expanded" ? "▾" : "▸"));
      },
    };
    function draw(node, e, width) {
      node.textContent = "";
      node.className = "n";
      node.removeAttribute("style");
      for (const name of [...node.getAttributeNames()]) if (name !== "class") node.removeAttribute(name);
      const info = infoOf(e.section), kind = page.texts[e.kind], label = page.texts[e.label];
      node.dataset.section = info?.id ?? "";
      node.dataset.index = `${e.section},${e.item}`;
      node.dataset.category = ["cell", "supplementary", "decoration"][e.category];
      if (kind !== undefined) node.dataset.kind = kind;
      if (e.measured) node.classList.add("fit");
      if (e.flags & flag.sizesItself) node.classList.add("wrap");
      if (e.role === role.cell) {
        const item = itemOf(e), face = e.measured ? (e.fits.w ? "chip" : "row") : faceOf(e, width), style = styleOf(e, item);
        if (e.badges) item.badge = undefined;
        if (item.id != null) node.dataset.item = item.id;
        node.setAttribute("role", "listitem");
        node.setAttribute("aria-posinset", e.item + 1);
        node.setAttribute("aria-label",
          [item.title ?? item.number, item.subtitle, ...Object.values(item.texts ?? {}), item.value, item.badge, states[item.accessory], item.disclosure].filter(Boolean).join(", "));
        if (style) return drawStyled(node, e, item, width, style);
        node.classList.add(face);
        drawCell[face](node, e, item, width);
      } else if (e.role === role.header) {
        node.setAttribute("role", "heading");
        node.setAttribute("aria-level", e.section === -1 ? 1 : 2);
        const bar = e.section === -1 ? page.bars?.find(bar => bar.id === kind) : undefined, style = viewStyle(e, kind, width);
        const title = label ?? info?.title ?? info?.id ?? bar?.title ?? "";
        if (style) {
          const subtitle = bar ? bar.subtitle : label === undefined ? info?.subtitle : undefined;
          return drawStyled(node, e, { title, subtitle, color: 0, level: 0 }, width, style);
        }
        node.classList.add("head");
        const wide = e.w >= width - 8;
        const big = e.h >= 72 || e.section === -1, small = e.h < 30;
        const size = small ? Math.min(13, e.h * 0.62) : big ? Math.min(34, e.h * 0.44) : 21;
        if (small) node.classList.add("small");
        node.style.padding = wide ? "0 16px" : "0";
        if (e.lined && !big) node.classList.add("lined");
        node.style.setProperty("--rule", wide ? "16px" : "0px");
        node.append(make("div", "t", title));
        node.firstChild.style.fontSize = e.measured ? points(21) : points(size, e.h * (info?.subtitle ? 0.4 : 0.62));
        if (info?.subtitle && label === undefined && (e.measured || e.h >= 48)) node.append(make("div", "u", info.subtitle));
        if (e.pinned) node.classList.add("pinned");
      } else if (e.role === role.footer) {
        const bar = e.section === -1 ? page.bars?.find(bar => bar.id === kind) : undefined, style = viewStyle(e, kind, width);
        if (style) {
          const title = label ?? info?.footer ?? "";
          return drawStyled(node, e, { title, subtitle: bar?.subtitle, color: 0, level: 0 }, width, style);
        }
        node.classList.add("foot");
        node.style.padding = e.w >= width - 8 ? "0 16px" : "0";
        node.append(make("div", "u", label ?? info?.footer ?? ""));
        if (e.pinned) node.classList.add("pinned");
      } else if (e.role === role.badge) {
        const item = itemOf(e);
        node.classList.add("mark", item.badge && !item.calls ? "quiet" : "calls");
        node.style.borderRadius = `${Math.min(e.w, e.h) / 2}px`;
        node.style.fontSize = `${Math.min(e.h * 0.62, 15)}px`;
        if (e.h >= 10 && item.badge) node.append(make("span", "", item.badge));
        node.setAttribute("aria-hidden", "true");
      } else {
        const color = page.colors[page.palette[(info?.hue ?? 0) % page.palette.length]];
        node.classList.add("panel");
        node.style.background = `color-mix(in srgb, ${color} calc(9% * var(--tint)), transparent)`;
        node.setAttribute("aria-hidden", "true");
      }
    }

    """#
}
