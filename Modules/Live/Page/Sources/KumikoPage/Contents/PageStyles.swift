@_spi(Kumiko) public import KumikoCells
import KumikoDimension
@_spi(Kumiko) import KumikoRendering
@_spi(Kumiko) import KumikoTextMeasuring
import KumikoValues

/// The cell styles of a page by their numbers, from 1, as the script draws them.
struct PageStyles {
  private var styles: Numbered<CellStyle>

  init(_ list: [CellStyle]) { styles = Numbered(list) }

  var list: [CellStyle] { styles.list }

  /// Adds a style, and returns its number; 0 for none.
  @discardableResult mutating func add(_ style: CellStyle?) -> Int { style.map { styles.number(of: $0) + 1 } ?? 0 }

  func number(of style: CellStyle?) -> Int { style.flatMap { styles[$0] }.map { $0 + 1 } ?? 0 }

  var value: PlainValue { .list(list.map { Self.value(of: $0) }) }

  /// The styles of headers and footers without one of their own, with a margin and without.
  static let standard = PlainValue.list(
    [CellStyle.Supplementary.pageTitle, .header, .smallHeader, .footer].map { place in
      .list([0, 16].map { value(of: .supplementary(place, margin: $0)) })
    })

  /// The fonts of the text styles at all text sizes: font size and line height.
  static let fonts = PlainValue.record(
    PlainRecord(
      TextStyle.allCases.map { style in
        (
          name: style.rawValue,
          value: .list(
            TextSize.allCases.map { size in
              let font = style.font(at: size)
              return .list([.number(font.size), .number(font.lineHeight)])
            })
        )
      }))

  /// Background, radius (-1 for half of the height), vertical position, least height, share of the width, whether the badge
  /// lies in the corner, the stack, the stack at text sizes for accessibility, and the demands of the texts.
  private static func value(of style: CellStyle) -> PlainValue {
    .list(
      [
        .string(style.background.rawValue), .number(style.cornerRadius ?? -1),
        .string(style.verticalAlignment.rawValue),
        .number(style.minimumHeight), .number(style.widthShare), .int(style.hasCornerBadge ? 1 : 0),
        value(of: style.content(at: .large)), value(of: style.content(at: .accessibility1)),
      ] + (style.demands.map { [value(of: $0)] } ?? []))
  }

  /// Of all cells with the same parts, the widths of each field in ems: of its longest word, within the lines of the style,
  /// and on one line; whether there is an image, and the accessory.
  static func value(of demands: TextDemands) -> PlainValue {
    let cells = demands.cells.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    return .list(
      cells.map { cell in
        let fields = cell.fields.sorted { $0.key < $1.key }.map { name, widths in
          (name: name, value: PlainValue.list([.number(widths.word), .number(widths.lines), .number(widths.whole)]))
        }
        return .list([
          .record(PlainRecord(fields)), .bool(cell.content.hasImage), .string(cell.content.accessory?.rawValue ?? ""),
        ])
      })
  }

  private static func value(of stack: CellStack) -> PlainValue {
    let insets = stack.insets
    return .list(
      [
        .int(stack.axis == .vertical ? 1 : 0), .number(stack.spacing), .string(stack.alignment.rawValue),
        .list([insets.top, insets.leading, insets.bottom, insets.trailing].map { .number($0) }),
        .list(stack.parts.map { value(of: $0) }),
      ] + (stack.plate.map { [value(of: $0)] } ?? []))
  }

  /// The fill, the radius, and whether the ink on a colour is light.
  private static func value(of plate: CellPlate) -> PlainValue {
    let (fill, isLight) =
      switch plate.fill {
      case .surface: ("surface", false)
      case .tint: ("tint", false)
      case .shade: ("shade", false)
      case .custom(let text):
        RGBColor(text).map { ($0.hexText, PlateInk.isLight(on: $0)) } ?? ("surface", false)
      }
    return .list([.string(fill), .number(plate.cornerRadius), .int(isLight ? 1 : 0)])
  }

  private static func value(of part: CellPart) -> PlainValue {
    switch part {
    case .stack(let stack): return .list([.string("k"), value(of: stack)])
    case .image(let side): return .list([.string("i"), .number(side)])
    case .badge: return .list([.string("b")])
    case .accessory: return .list([.string("a")])
    case .spacer(let minimum): return .list([.string("s"), .number(minimum)])
    case .text(let text):
      let weight = text.style.font(at: .large, weight: text.weight).weight
      return .list([
        .string("t"), .string(text.field), .string(text.style.rawValue), .int(weight.rawValue), .int(text.lines ?? -1),
        .string(ink(text.color)), .string((text.alignment ?? .leading).rawValue),
        .number(text.width ?? 0), .number(text.minimumWidth),
      ])
    }
  }

  private static func ink(_ color: CellColor) -> String {
    switch color {
    case .label: "label"
    case .secondary: "secondary"
    case .item: "item"
    case .custom(let text): RGBColor(text)?.hexText ?? "label"
    }
  }
}

extension PageContents {
  /// A cell style of a section, and the windows that have it.
  @_spi(Kumiko) public struct CellCase: Sendable {
    let window: [Double]
    let style: CellStyle?

    /// Creates a case for windows: their least and largest width and height, in points, their direction (1 for right to
    /// left, -1 for both), and the number of the smallest text size.
    public init(window: [Double], style: CellStyle?) { (self.window, self.style) = (window, style) }

    func value(_ styles: PageStyles) -> PlainValue {
      .list(window.map { .number(min($0, 1e6)) } + [.int(styles.number(of: style))])
    }
  }

  /// The cell styles of the items in all windows, and those of headers, footers and bars.
  var styles: [CellStyle] {
    var styles = PageStyles([])
    for section in sections {
      for item in section.items { for style in [item.style] + item.styles { styles.add(style) } }
      for cell in section.cellCases { styles.add(cell.style) }
    }
    for (_, style) in supplementaryStyles.sorted(by: { $0.key < $1.key }) { styles.add(style) }
    return styles.list
  }
}
