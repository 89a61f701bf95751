/// A colour of three components, each from 0 to 255.
///
/// Renderers write colours from their components. They never copy the text of a document.
public struct RGBColor: Hashable, Sendable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8

  /// Creates a colour from its components.
  ///
  /// - Parameters:
  ///   - red: The red component.
  ///   - green: The green component.
  ///   - blue: The blue component.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour from a number.
  ///
  /// - Parameter hex: `0xRRGGBB`. Higher bits are ignored.
  public init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// The colour as `#rrggbb`.
  public var hexText: String { String(decoding: hexBytes, as: UTF8.self) }

  var hexBytes: [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    var bytes = [UInt8(ascii: "#")]
    for component in [red, green, blue] {
      bytes.append(digits[Int(component >> 4)])
      bytes.append(digits[Int(component & 15)])
    }
    return bytes
  }

  static let white = RGBColor(hex: 0xFFFFFF)
  static let black = RGBColor(hex: 0x000000)
}
