#if Pictures
  import CCairo
  @_spi(Kumiko) import KumikoCells
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) import KumikoRendering
  @_spi(Kumiko) import KumikoTextMeasuring

  extension CairoCanvas {
    func begin(_ group: DrawnGroup) {
      cairo_save(context)
      let t = group.transform
      if t.count == 6 {
        // A transform without an inverse shows nothing, and cairo takes none.
        guard abs(t[0] * t[3] - t[1] * t[2]) > 1e-9 else {
          cairo_rectangle(context, 0, 0, 0, 0)
          cairo_clip(context)
          if group.opacity < 1 { cairo_push_group(context) }
          return
        }
        var matrix = cairo_matrix_t(xx: t[0], yx: t[1], xy: t[2], yy: t[3], x0: t[4], y0: t[5])
        cairo_transform(context, &matrix)
      }
      if let clip = group.clip {
        trace(clip)
        cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
        cairo_clip(context)
      }
      if group.opacity < 1 { cairo_push_group(context) }
    }

    func end(_ group: DrawnGroup) {
      if group.opacity < 1 {
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, max(0, group.opacity))
      }
      cairo_restore(context)
    }

    func path(_ path: DrawnPath) {
      if path.blur > 0 { return shadow(path) }
      cairo_set_fill_rule(context, path.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      if let gradient = path.gradient {
        guard
          let pattern = cairo_pattern_create_linear(
            gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
        else { return }
        for stop in gradient.stops {
          cairo_pattern_add_color_stop_rgba(
            pattern, stop.offset, Double(stop.color.red) / 255, Double(stop.color.green) / 255,
            Double(stop.color.blue) / 255, stop.opacity)
        }
        trace(path.steps)
        cairo_set_source(context, pattern)
        cairo_fill(context)
        cairo_pattern_destroy(pattern)
      } else if let fill = path.fill {
        trace(path.steps)
        set(fill)
        cairo_fill(context)
      }
      guard let stroke = path.stroke, path.lineWidth > 0 else { return }
      trace(path.steps)
      set(stroke)
      cairo_set_line_width(context, path.lineWidth)
      cairo_set_line_cap(context, path.isRound ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
      cairo_set_line_join(context, path.isRound ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER)
      cairo_set_dash(context, path.dashes, Int32(path.dashes.count), 0)
      cairo_stroke(context)
      cairo_set_dash(context, nil, 0, 0)
    }

    /// Draws a blurred path as rings of little opacity around it: cairo has no blur.
    private func shadow(_ path: DrawnPath) {
      guard let fill = path.fill else { return }
      let rings = 8
      for ring in 0..<rings {
        let reach = path.blur * (1 - 2 * Double(ring) / Double(rings - 1))
        trace(path.steps)
        set(DrawnPath.Ink(0, fill.color, fill.opacity / Double(rings)))
        if reach > 0 {
          cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
          cairo_set_line_width(context, 2 * reach)
          cairo_push_group(context)
          set(DrawnPath.Ink(0, fill.color, 1))
          cairo_fill_preserve(context)
          cairo_stroke(context)
          cairo_pop_group_to_source(context)
          cairo_paint_with_alpha(context, fill.opacity / Double(rings))
        } else {
          cairo_fill(context)
        }
      }
    }

    func picture(_ picture: CellPicture, filling area: Rect2D, tint: DrawnPath.Ink?) {
      cairo_new_path(context)
      cairo_rectangle(context, area.minX, area.minY, area.width, area.height)
      paint(picture, over: area, tint: tint)
    }

    /// Draws a picture over an area, clipped to the path.
    func paint(_ picture: CellPicture, over area: Rect2D, tint: DrawnPath.Ink? = nil) {
      guard area.width > 0, area.height > 0, let image = images.image(picture, over: area, on: context) else { return }
      cairo_save(context)
      cairo_clip(context)
      cairo_translate(context, area.minX, area.minY)
      cairo_scale(context, area.width / Double(image.width), area.height / Double(image.height))
      if let tint {
        set(tint)
        cairo_mask_surface(context, image.surface, 0, 0)
      } else {
        cairo_set_source_surface(context, image.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD)
        cairo_pattern_set_extend(cairo_get_source(context), images.extend)
        cairo_paint(context)
      }
      cairo_restore(context)
    }

    func runs(_ runs: [DrawnRun], isRightToLeft: Bool) {
      guard let first = runs.first?.text else { return }
      let widths = runs.map { run in
        text.set(run.text.text, run.text.font)
        return text.width
      }
      var x = first.x + first.share * (first.width - widths.reduce(0, +))
      let order = isRightToLeft ? Array(runs.indices.reversed()) : Array(runs.indices)
      for index in order {
        let run = runs[index]
        set(DrawnPath.Ink(0, run.text.color, run.text.opacity))
        text.draw(
          run.text.text, font: run.text.font, x: x, width: widths[index], share: 0, baseline: first.baseline,
          on: context)
        let size = run.text.font.size
        for (isDrawn, height) in [(run.isUnderlined, 0.1), (run.isStruck, -0.27)] where isDrawn {
          cairo_rectangle(context, x, first.baseline + size * height, widths[index], max(0.5, size * 0.06))
          cairo_fill(context)
        }
        x += widths[index]
      }
    }

    private func set(_ ink: DrawnPath.Ink) {
      cairo_set_source_rgba(
        context, Double(ink.color.red) / 255, Double(ink.color.green) / 255, Double(ink.color.blue) / 255,
        max(0, min(1, ink.opacity)))
    }

    private func trace(_ steps: [PathStep]) {
      cairo_new_path(context)
      for step in steps {
        switch step {
        case .move(let to): cairo_move_to(context, to.x, to.y)
        case .line(let to): cairo_line_to(context, to.x, to.y)
        case .curve(let one, let two, let to): cairo_curve_to(context, one.x, one.y, two.x, two.y, to.x, to.y)
        case .close: cairo_close_path(context)
        }
      }
    }
  }
#endif
