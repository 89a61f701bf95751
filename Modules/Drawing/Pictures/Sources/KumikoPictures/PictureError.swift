public import KumikoCells

/// The reason why a scene cannot be drawn as PNG or PDF.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture has more pixels than allowed.
  case tooManyPixels(width: Double, height: Double, limit: Int)
  /// A side of the picture is longer than the format allows.
  case tooLarge(width: Double, height: Double)
  /// The scale is not a finite number above 0.
  case invalidScale(Double)
  /// An image of an item cannot be decoded.
  case brokenImage(CellPicture)
  /// A library reports a fault.
  case failed(String)

  /// The reason, without a full stop.
  public var description: String {
    switch self {
    case .tooManyPixels(let width, let height, let limit):
      "the picture has \(Self.number(width)) × \(Self.number(height)) pixels, and at most \(limit) are allowed"
    case .tooLarge(let width, let height):
      "the picture has \(Self.number(width)) × \(Self.number(height)) pixels, and a side has at most 2147483647"
    case .invalidScale(let scale): "invalid scale \(scale): must be greater than 0"
    case .brokenImage(let image):
      "an image cannot be drawn: a \(image.format == .png ? "PNG" : "JPEG") file of \(image.width) × \(image.height) "
        + "pixels cannot be decoded"
    case .failed(let reason): reason
    }
  }

  private static func number(_ value: Double) -> String { abs(value) < 1e15 ? "\(Int(value))" : "\(value)" }
}
