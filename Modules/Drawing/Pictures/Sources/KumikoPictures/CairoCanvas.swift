#if Pictures
  import CCairo
  @_spi(Kumiko) import KumikoCells
  @_spi(Kumiko) import KumikoDimension
  @_spi(Kumiko) import KumikoRendering
  @_spi(Kumiko) import KumikoTextMeasuring

  /// Draws scenes on a context of cairo.
  struct CairoCanvas: DrawingCanvas {
    let context: OpaquePointer
    let text: PangoText
    let images: ImageStore

    func save(clip area: Rect2D, radius: Double, shift: Point2D) {
      cairo_save(context)
      path(area, DrawnCorners(top: radius, bottom: radius))
      cairo_clip(context)
      cairo_translate(context, shift.x, shift.y)
    }

    func restore() { cairo_restore(context) }

    func fill(_ area: Rect2D, corners: DrawnCorners, with fill: DrawnFill) {
      switch fill {
      case .color(let color, let opacity):
        path(area, corners)
        set(color, opacity)
        cairo_fill(context)
      case .veil(let stops): paint(cairo_pattern_create_linear(0, 0, 0, 1), stops, in: area, corners)
      }
    }

    func outline(_ area: Rect2D, radius: Double, _ color: RGBColor, opacity: Double) {
      path(area, DrawnCorners(top: radius, bottom: radius))
      set(color, opacity)
      cairo_set_line_width(context, 1)
      cairo_stroke(context)
    }

    func text(_ line: DrawnText) {
      set(line.color, line.opacity)
      text.draw(
        line.text, font: line.font, x: line.x, width: line.width, share: line.share, baseline: line.baseline,
        on: context)
    }

    func symbol(_ symbol: CellSymbol, in area: Rect2D, _ color: RGBColor, opacity: Double) {
      cairo_save(context)
      cairo_translate(context, area.minX, area.minY)
      cairo_scale(context, area.width / CellSymbol.side, area.height / CellSymbol.side)
      cairo_new_path(context)
      for (letter, n) in symbol.steps {
        switch (letter, n.count) {
        case ("M", 2): cairo_move_to(context, n[0], n[1])
        case ("L", 2): cairo_line_to(context, n[0], n[1])
        case ("C", 6): cairo_curve_to(context, n[0], n[1], n[2], n[3], n[4], n[5])
        default: cairo_close_path(context)
        }
      }
      set(color, opacity)
      cairo_set_line_width(context, CellSymbol.lineWidth)
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      cairo_stroke(context)
      cairo_restore(context)
    }

    func picture(_ picture: CellPicture, in area: Rect2D, radius: Double) {
      let scale = max(area.width / Double(picture.width), area.height / Double(picture.height))
      let (width, height) = (Double(picture.width) * scale, Double(picture.height) * scale)
      path(area, DrawnCorners(top: radius, bottom: radius))
      let (x, y) = (area.minX + (area.width - width) / 2, area.minY + (area.height - height) / 2)
      paint(picture, over: Rect2D(x: x, y: y, width: width, height: height))
    }

    private func set(_ color: RGBColor, _ opacity: Double) {
      cairo_set_source_rgba(
        context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, min(1, opacity))
    }

    /// Fills a plate with a gradient, whose coordinates are shares of the plate.
    private func paint(_ pattern: OpaquePointer?, _ stops: [DrawnFill.Stop], in area: Rect2D, _ corners: DrawnCorners) {
      guard let pattern else { return }
      defer { cairo_pattern_destroy(pattern) }
      for stop in stops {
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.offset, Double(stop.color.red) / 255, Double(stop.color.green) / 255,
          Double(stop.color.blue) / 255, stop.opacity)
      }
      var matrix = cairo_matrix_t()
      cairo_matrix_init_scale(&matrix, 1 / area.width, 1 / area.height)
      cairo_matrix_translate(&matrix, -area.minX, -area.minY)
      cairo_pattern_set_matrix(pattern, &matrix)
      path(area, corners)
      cairo_set_source(context, pattern)
      cairo_fill(context)
    }

    private func path(_ area: Rect2D, _ corners: DrawnCorners) {
      cairo_new_path(context)
      let limit = min(area.width, area.height) / 2
      let (top, bottom) = (min(max(0, corners.top), limit), min(max(0, corners.bottom), limit))
      guard top > 0 || bottom > 0 else {
        cairo_rectangle(context, area.minX, area.minY, area.width, area.height)
        return
      }
      let quarter = Double.pi / 2
      cairo_arc(context, area.maxX - top, area.minY + top, top, -quarter, 0)
      cairo_arc(context, area.maxX - bottom, area.maxY - bottom, bottom, 0, quarter)
      cairo_arc(context, area.minX + bottom, area.maxY - bottom, bottom, quarter, 2 * quarter)
      cairo_arc(context, area.minX + top, area.minY + top, top, 2 * quarter, 3 * quarter)
      cairo_close_path(context)
    }
  }

  extension CellSymbol {
    /// The steps of the path: letters with their numbers.
    fileprivate var steps: [(letter: Character, numbers: [Double])] {
      var steps: [(letter: Character, numbers: [Double])] = []
      for word in path.split(separator: " ") {
        let letter = word.first.flatMap { $0.isLetter ? $0 : nil }
        if let letter { steps.append((letter, [])) }
        if let number = Double(letter == nil ? word : word.dropFirst()) {
          steps[steps.count - 1].numbers.append(number)
        }
      }
      return steps
    }
  }

  extension RGBColor {
    fileprivate static let white = RGBColor(hex: 0xFFFFFF)
  }
#endif
