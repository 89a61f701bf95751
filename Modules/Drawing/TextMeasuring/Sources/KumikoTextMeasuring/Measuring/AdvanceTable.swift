@_spi(Kumiko) import KumikoValues

/// The advance widths of one weight, in units of the font.
///
/// Scalars that the table lacks have the width of their script: an em for ideographs, kana, Hangul and emoji, nothing for
/// marks, and a mean for others.
struct AdvanceTable: Sendable {
  /// The widths of ASCII.
  let ascii: [Int]
  /// The widths of all blocks, one after the other; 0 for scalars without one.
  private let widths: [UInt16]

  static let em = InterTable.unitsPerEm

  private static let regular = AdvanceTable(InterTable.regular)
  private static let medium = AdvanceTable(InterTable.medium)
  private static let semibold = AdvanceTable(InterTable.semibold)
  private static let bold = AdvanceTable(InterTable.bold)

  static func of(_ weight: FontWeight) -> AdvanceTable {
    switch weight {
    case .regular: regular
    case .medium: medium
    case .semibold: semibold
    case .bold: bold
    }
  }

  private init(_ digits: String) {
    var reader = DigitReader(digits)
    var widths: [UInt16] = []
    while let width = reader.pair() { widths.append(UInt16(width)) }
    self.widths = widths
    let space = Int(widths.first ?? 0)
    // A tab counts as a space. Other control characters have no width.
    ascii = (0..<0x80).map { value in
      value < 0x20 || value == 0x7F ? (value == 0x09 ? space : 0) : Int(widths[value - 0x20])
    }
  }

  /// Returns the width of a cluster.
  func advance(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let head = scalars.first else { return 0 }
    // Kana, ideographs and Hangul are known without a look at their properties.
    switch head.value {
    case 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7A3: return Self.em
    default: if TextWidth.isWide(head) { return Self.em }
    }
    var sum = 0
    for scalar in scalars {
      if scalar.value == 0xFE0F { return Self.em }
      // Two letters of a flag are one picture.
      sum += (0x1F1E6...0x1F1FF).contains(scalar.value) ? Self.em / 2 : advance(of: scalar)
    }
    return sum
  }

  private func advance(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x80 { return ascii[Int(value)] }
    var start = 0
    for block in InterTable.blocks {
      if value < block.first { break }
      if value <= block.last {
        let width = Int(widths[start + Int(value - block.first)])
        if width > 0 { return width }
        break
      }
      start += Int(block.last - block.first) + 1
    }
    switch LineBreakClass(scalar) {
    case .cm, .zwj, .wj, .zw, .bk, .nl: return 0
    default: break
    }
    return TextWidth.isWide(scalar) ? Self.em : Self.thousandths(value) * Self.em / 1000
  }

  /// The mean width of a letter, in thousandths of an em, by script.
  private static func thousandths(_ value: UInt32) -> Int {
    switch value {
    case 0x0590...0x05FF: 580
    case 0x0600...0x077F, 0x08A0...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: 500
    case 0x0900...0x0DFF: 640
    case 0x0E00...0x0EFF: 580
    case 0xFF61...0xFFDC: 500
    default: 600
    }
  }
}
