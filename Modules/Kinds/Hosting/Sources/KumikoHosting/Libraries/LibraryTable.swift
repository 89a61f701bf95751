import CKumikoPlugin
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// Calls the functions of a library and checks the pointers that they return. Used under a lock.
///
/// Some faults cannot be detected: a count larger than the memory, an invalid pointer, and a function that never
/// returns.
struct LibraryTable: @unchecked Sendable {
  private static let symbol = "kumiko_plugin_table"

  private typealias Describe = @convention(c) (UnsafeMutableRawPointer?) -> kumiko_text
  private typealias Section = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int) -> kumiko_text
  private typealias Release = @convention(c) (UnsafeMutableRawPointer?, kumiko_text) -> Void

  private let context: UnsafeMutableRawPointer?
  private let describe: Describe
  private let section: Section
  private let release: Release

  /// Reads the table of a loaded library.
  ///
  /// - Throws: `KindHostError` if there is no table, or if it has another version or lacks a function.
  init(of handle: UnsafeMutableRawPointer, origin: String) throws(KindHostError) {
    guard let symbol = dlsym(handle, Self.symbol) else {
      // The mangled name that a C++ compiler makes.
      let isMangled = dlsym(handle, "_Z\(Self.symbol.utf8.count)\(Self.symbol)v") != nil
      let hint = isMangled ? "; it exports the name of a C++ function: declare it extern \"C\"" : ""
      throw KindHostError("\(origin) is not a library of section kinds: it does not export '\(Self.symbol)'\(hint)")
    }
    typealias Table = @convention(c) () -> UnsafeRawPointer?
    guard let pointer = unsafeBitCast(symbol, to: Table.self)() else {
      throw KindHostError("\(origin) is not a library of section kinds: '\(Self.symbol)' returned a null pointer")
    }
    // The version is read first: a table of another version may be shorter.
    let version = pointer.load(as: UInt32.self)
    guard version == KUMIKO_PLUGIN_ABI_VERSION else {
      throw KindHostError(
        "\(origin) was built for version \(version) of the C interface of Kumiko; this program requires version "
          + "\(KUMIKO_PLUGIN_ABI_VERSION): build it with the kumiko_plugin.h of this version")
    }
    let table = pointer.load(as: kumiko_plugin.self)
    guard let describe = table.describe, let section = table.section, let release = table.release else {
      let missing = table.describe == nil ? "describe" : table.section == nil ? "section" : "release"
      throw KindHostError("\(origin) is not a library of section kinds: its table has no function '\(missing)'")
    }
    context = table.context
    self.describe = describe
    self.section = section
    self.release = release
  }

  func describe(origin: String) throws(KindHostError) -> [UInt8] {
    try take(describe(context), origin: origin)
  }

  func section(_ request: String, origin: String) throws(KindHostError) -> [UInt8] {
    let count = request.utf8.count
    guard count <= HostLimits.textSize else {
      throw KindHostError("\(origin) cannot answer: the request exceeds \(HostLimits.textSize >> 20) MB")
    }
    // The header promises a zero after the last byte.
    return try take(request.withCString { section(context, $0, count) }, origin: origin)
  }

  /// Copies a text of the library and releases it once, even if it is invalid.
  private func take(_ text: kumiko_text, origin: String) throws(KindHostError) -> [UInt8] {
    guard let bytes = text.bytes else { throw KindHostError("\(origin) returned a null pointer") }
    defer { release(context, text) }
    guard (0...HostLimits.textSize).contains(text.count) else {
      throw KindHostError(
        "\(origin) returned \(UInt(bitPattern: text.count)) bytes; the limit of an answer is "
          + "\(HostLimits.textSize >> 20) MB")
    }
    return Array(UnsafeRawBufferPointer(start: bytes, count: text.count))
  }
}
