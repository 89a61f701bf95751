@_spi(Kumiko) import KumikoValues

/// A PNG or JPEG picture: its bytes, and its size by its header. It is not decoded.
///
/// ```swift
/// let picture = try CellPicture(bytes)
/// print(picture.format, picture.width, picture.height)
/// ```
public struct CellPicture: Hashable, Sendable {
  /// The format of a picture.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Portable Network Graphics.
    case png
    /// JPEG.
    case jpeg
  }

  /// The largest size of a file, in bytes.
  public static let maximumBytes = 16 << 20
  /// The largest number of pixels.
  public static let maximumPixels = 40_000_000

  /// The format, by the content.
  public let format: Format
  /// The width, in pixels.
  public let width: Int
  /// The height, in pixels.
  public let height: Int
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// A number that differs for different bytes, except by chance.
  @_spi(Kumiko) public let digest: UInt64

  /// Creates a picture of the bytes of a file.
  ///
  /// - Parameter bytes: The bytes.
  /// - Throws: ``CellPictureFault`` if the bytes are neither PNG nor JPEG, are incomplete, or have too many pixels.
  /// - Complexity: O(*n*) in the bytes.
  public init(_ bytes: [UInt8]) throws(CellPictureFault) {
    guard bytes.count <= Self.maximumBytes else { throw .tooManyBytes(bytes.count) }
    let header = try PictureHeader(bytes)
    guard header.width <= Self.maximumPixels / max(1, header.height) else {
      throw .tooManyPixels(width: header.width, height: header.height)
    }
    format = header.format
    width = header.width
    height = header.height
    self.bytes = bytes
    digest = StableHash.of(bytes)
  }

  /// Returns true if two pictures have equal bytes.
  public static func == (a: CellPicture, b: CellPicture) -> Bool { a.digest == b.digest && a.bytes == b.bytes }

  /// Adds the digest of the bytes to a hash.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}

/// The reason why bytes are not a picture.
public enum CellPictureFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are an SVG document, or another text.
  case markup
  /// The bytes are in another format.
  case unknownFormat
  /// The bytes begin as a format does, and then have a fault.
  case broken(CellPicture.Format, String)
  /// The file is too large.
  case tooManyBytes(Int)
  /// The picture has too many pixels to be decoded.
  case tooManyPixels(width: Int, height: Int)

  /// The reason, without a full stop.
  public var description: String {
    switch self {
    case .markup: "SVG and other markup is not accepted: images are PNG or JPEG files"
    case .unknownFormat: "it is neither PNG nor JPEG"
    case .broken(let format, let reason): "it is a broken \(format == .png ? "PNG" : "JPEG") file: \(reason)"
    case .tooManyBytes(let count):
      "it has \(count) bytes, and images have at most \(CellPicture.maximumBytes >> 20) MB"
    case .tooManyPixels(let width, let height):
      "it has \(width) × \(height) pixels, and images have at most \(CellPicture.maximumPixels / 1_000_000) megapixels"
    }
  }
}
