#if Pictures
  import CPango

  /// Texts of one font after another, laid out by Pango at exact positions.
  ///
  /// The object is not safe for several threads.
  @_spi(Kumiko) public final class PangoText {
    /// The family that pictures name first.
    public static let family = "Inter"
    /// The families of pictures, the first one that is there first.
    public static let families = "Inter,system-ui,Noto Sans,Liberation Sans,DejaVu Sans,sans-serif"

    private let families: String
    private let context: OpaquePointer
    /// Pango's layout of the text.
    public let layout: OpaquePointer
    private var descriptions: [TextFont: OpaquePointer] = [:]
    /// The characters of the texts noted so far that no font has. A box stands for each of them.
    public private(set) var missing: Set<Unicode.Scalar> = []

    /// Creates an object that lays out texts, or returns nil if Pango cannot be set up.
    ///
    /// - Parameters:
    ///   - families: The families, separated by commas, the first one that is there first.
    ///   - map: Pango's font map, which the object releases; nil for one that measures only.
    ///   - configure: Sets the options of the context of the map.
    public init?(
      families: String = PangoText.families, map: OpaquePointer? = nil, configure: (OpaquePointer) -> Void = { _ in }
    ) {
      self.families = families
      guard let map = map ?? pango_ft2_font_map_new().map({ OpaquePointer($0) }) else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(map)) }
      guard let context = pango_font_map_create_context(UnsafeMutablePointer(map)) else { return nil }
      guard let layout = pango_layout_new(context) else {
        g_object_unref(UnsafeMutableRawPointer(context))
        return nil
      }
      self.context = context
      self.layout = layout
      configure(context)
      pango_context_set_round_glyph_positions(context, 0)
      pango_layout_context_changed(layout)
    }

    deinit {
      for description in descriptions.values { pango_font_description_free(description) }
      g_object_unref(UnsafeMutableRawPointer(layout))
      g_object_unref(UnsafeMutableRawPointer(context))
    }

    /// Sets the text and its font. The text is on one line until a width is set.
    public func set(_ text: String, _ font: TextFont) {
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
    public var width: Double {
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

    /// Pango's mark of a glyph that no font has. The rest of the number is the character.
    private static let unknownGlyph: UInt32 = 0x1000_0000

    /// Keeps the characters of the text that was set and that no font has.
    public func noteMissing() {
      guard pango_layout_get_unknown_glyphs_count(layout) > 0, missing.count < 1_000 else { return }
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
