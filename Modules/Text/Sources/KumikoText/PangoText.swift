#if Pictures
  import CPangoCairo
  public import KumikoTextMeasuring

  /// Texts of one font after another, laid out by Pango at exact positions, without hints of a screen.
  ///
  /// The object is not safe for several threads.
  @_spi(Kumiko) public final class PangoText {
    /// The family that pictures name first.
    public static let family = "Inter"
    /// The families of pictures, the first one that is there first.
    public static let families = "Inter,system-ui,Noto Sans,Liberation Sans,DejaVu Sans,sans-serif"

    private let families: String
    private let context: OpaquePointer
    let layout: OpaquePointer
    private var descriptions: [TextFont: OpaquePointer] = [:]
    /// The characters of the texts drawn so far that no font has. A box stands for each of them.
    public private(set) var missing: Set<Unicode.Scalar> = []

    /// Creates an object that lays out texts, or returns nil if Pango cannot be set up.
    ///
    /// - Parameter families: The families, separated by commas, the first one that is there first.
    public init?(families: String = PangoText.families) {
      self.families = families
      guard let map = pango_cairo_font_map_new() else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(map)) }
      guard let context = pango_font_map_create_context(map) else { return nil }
      guard let layout = pango_layout_new(context) else {
        g_object_unref(UnsafeMutableRawPointer(context))
        return nil
      }
      self.context = context
      self.layout = layout
      let options = cairo_font_options_create()
      defer { cairo_font_options_destroy(options) }
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      pango_cairo_context_set_font_options(context, options)
      pango_context_set_round_glyph_positions(context, 0)
      pango_layout_context_changed(layout)
    }

    deinit {
      for description in descriptions.values { pango_font_description_free(description) }
      g_object_unref(UnsafeMutableRawPointer(layout))
      g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// Sets the text and its font. The text is on one line until a width is set.
    func set(_ text: String, _ font: TextFont) {
      var text = text
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { pango_layout_set_text(layout, $0.baseAddress, Int32($0.count)) }
      }
      pango_layout_set_font_description(layout, description(of: font))
    }

    private func description(of font: TextFont) -> OpaquePointer? {
      if let known = descriptions[font] { return known }
      guard let made = pango_font_description_new() else { return nil }
      pango_font_description_set_family(made, families)
      pango_font_description_set_weight(made, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
      pango_font_description_set_absolute_size(made, max(0, font.size) * Double(PANGO_SCALE))
      if descriptions.count >= 1_000 {
        for description in descriptions.values { pango_font_description_free(description) }
        descriptions.removeAll()
      }
      descriptions[font] = made
      return made
    }

    /// The width of the text that was set, in points.
    var width: Double {
      var area = PangoRectangle()
      pango_layout_get_extents(layout, nil, &area)
      return Double(area.width) / Double(PANGO_SCALE)
    }

    /// Returns the family that Pango takes for the fonts of pictures: ``family``, or another one if it is not installed.
    public func takenFamily() -> String? {
      guard let description = description(of: TextFont(size: 16)),
        let font = pango_context_load_font(context, description)
      else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(font)) }
      guard let taken = pango_font_describe(font) else { return nil }
      defer { pango_font_description_free(taken) }
      return pango_font_description_get_family(taken).map { String(cString: $0) }
    }

    /// Draws one line of text with the colour of a cairo context.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - font: The font.
    ///   - x: The left end of the room, in points.
    ///   - width: The width of the room, in points.
    ///   - share: The share of the free room before the text: 0, 0.5 or 1.
    ///   - baseline: The height of the baseline, in points.
    ///   - cairo: The context of cairo.
    public func draw(
      _ text: String, font: TextFont, x: Double, width: Double, share: Double, baseline: Double,
      on cairo: OpaquePointer
    ) {
      set(text, font)
      pango_layout_set_width(layout, -1)
      if pango_layout_get_unknown_glyphs_count(layout) > 0 { noteMissing() }
      let ascent = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
      let left = share == 0 ? x : x + share * (width - self.width)
      cairo_move_to(cairo, left, baseline - ascent)
      pango_cairo_show_layout(cairo, layout)
    }

    /// Pango's mark of a glyph that no font has. The rest of the number is the character.
    private static let unknownGlyph: UInt32 = 0x1000_0000

    /// Keeps the characters of the layout that no font has.
    private func noteMissing() {
      guard missing.count < 1_000 else { return }
      for number in 0..<pango_layout_get_line_count(layout) {
        var runs = pango_layout_get_line_readonly(layout, number)?.pointee.runs
        while let run = runs {
          let item = run.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
          if let string = item.pointee.glyphs {
            for glyph in UnsafeBufferPointer(start: string.pointee.glyphs, count: Int(string.pointee.num_glyphs))
            where glyph.glyph & Self.unknownGlyph != 0 {
              if let scalar = Unicode.Scalar(glyph.glyph & ~Self.unknownGlyph) { missing.insert(scalar) }
            }
          }
          runs = run.pointee.next
        }
      }
    }
  }
#endif
