#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  import CKumikoPlugin
  import KumikoRegistry

  /// The functions that a library offers, called with the care that somebody else's pointers want. Used under a lock.
  ///
  /// What no care can help with: a count that says more than there is, a pointer to nowhere, a library that never
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

    /// The table of a library that has been loaded.
    ///
    /// - Throws: `KindHostError` where it has none, or one that is of another version or not complete.
    init(of handle: UnsafeMutableRawPointer, origin: String) throws(KindHostError) {
      guard let symbol = dlsym(handle, Self.symbol) else {
        // What a C++ compiler makes of the name.
        let isMangled = dlsym(handle, "_Z\(Self.symbol.utf8.count)\(Self.symbol)v") != nil
        let hint = isMangled ? "; it has one for C++ alone: declare it extern \"C\"" : ""
        throw KindHostError("\(origin) is no library of section kinds: it has no function '\(Self.symbol)'\(hint)")
      }
      typealias Table = @convention(c) () -> UnsafeRawPointer?
      guard let pointer = unsafeBitCast(symbol, to: Table.self)() else {
        throw KindHostError("\(origin) is no library of section kinds: its function '\(Self.symbol)' gives nothing")
      }
      // Alone, before the rest is touched: a table of another version may be shorter.
      let version = pointer.load(as: UInt32.self)
      guard version == KUMIKO_PLUGIN_ABI_VERSION else {
        throw KindHostError(
          "\(origin) was built for version \(version) of the C interface of Kumiko; this program speaks version "
            + "\(KUMIKO_PLUGIN_ABI_VERSION): build it with the kumiko_plugin.h of this version")
      }
      let table = pointer.load(as: kumiko_plugin.self)
      guard let describe = table.describe, let section = table.section, let release = table.release else {
        let missing = table.describe == nil ? "describe" : table.section == nil ? "section" : "release"
        throw KindHostError("\(origin) is no library of section kinds: it has no function '\(missing)' in its table")
      }
      context = table.context
      self.describe = describe
      self.section = section
      self.release = release
    }

    /// Which kinds there are, as text.
    func describe(origin: String) throws(KindHostError) -> [UInt8] {
      try take(describe(context), origin: origin)
    }

    /// The answer to a request, as text.
    func section(_ request: String, origin: String) throws(KindHostError) -> [UInt8] {
      let count = request.utf8.count
      guard count <= HostLimits.textSize else {
        throw KindHostError("\(origin) is asked too much: a request has at most \(HostLimits.textSize >> 20) MB")
      }
      // With a zero after its last byte, which the header promises.
      return try take(request.withCString { section(context, $0, count) }, origin: origin)
    }

    /// Copies what the library gave and gives it back, once, whatever is wrong with it.
    private func take(_ text: kumiko_text, origin: String) throws(KindHostError) -> [UInt8] {
      guard let bytes = text.bytes else { throw KindHostError("\(origin) answered with nothing: a null pointer") }
      defer { release(context, text) }
      guard (0...HostLimits.textSize).contains(text.count) else {
        throw KindHostError(
          "\(origin) answered with \(UInt(bitPattern: text.count)) bytes; an answer has at most "
            + "\(HostLimits.textSize >> 20) MB")
      }
      return Array(UnsafeRawBufferPointer(start: bytes, count: text.count))
    }
  }
#endif
