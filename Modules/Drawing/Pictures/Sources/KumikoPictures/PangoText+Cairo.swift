#if Pictures
  import CCairo
  @_spi(Kumiko) public import KumikoTextMeasuring

  extension PangoText {
    /// Creates an object that draws texts on contexts of cairo, without hints of a screen; nil if Pango cannot be set up.
    @_spi(Kumiko) public static func forCairo() -> PangoText? {
      PangoText(map: pango_cairo_font_map_new().map { OpaquePointer($0) }) { context in
        let options = cairo_font_options_create()
        defer { cairo_font_options_destroy(options) }
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
      }
    }

    /// Draws one line of text with the color of a cairo context.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - font: The font.
    ///   - x: The left end of the room, in points.
    ///   - width: The width of the room, in points.
    ///   - share: The share of the free room before the text: 0, 0.5 or 1.
    ///   - baseline: The height of the baseline, in points.
    ///   - cairo: The context of cairo.
    func draw(
      _ text: String, font: TextFont, x: Double, width: Double, share: Double, baseline: Double,
      on cairo: OpaquePointer
    ) {
      set(text, font)
      pango_layout_set_width(layout, -1)
      noteMissing()
      let ascent = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
      let left = share == 0 ? x : x + share * (width - self.width)
      cairo_move_to(cairo, left, baseline - ascent)
      pango_cairo_show_layout(cairo, layout)
    }
  }
#endif
