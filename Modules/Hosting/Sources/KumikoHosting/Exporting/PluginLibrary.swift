#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif
  public import CKumikoPlugin
  public import KumikoRegistry

  /// Brings section kinds that are written in Swift into a shared library, for programs that do not link them.
  ///
  /// The library exports one function of the C interface, and that is the whole of it:
  /// ```swift
  /// @_cdecl("kumiko_plugin_table")
  /// public func table() -> PluginLibrary.Table { PluginLibrary.table(of: [TimelineSection.self]) }
  /// ```
  public enum PluginLibrary {
    /// What a library gives to the program that loads it: a pointer to the functions of the C interface.
    public typealias Table = UnsafePointer<kumiko_plugin>

    /// A table of functions that answer for kinds.
    ///
    /// It lasts as long as the process, and so does the memory of each table that is made; a host asks for it once.
    public static func table(of kinds: [any SectionProvider.Type]) -> Table {
      let context = Unmanaged.passRetained(ExportedKinds(KindExporter(kinds: kinds))).toOpaque()
      let table = UnsafeMutablePointer<kumiko_plugin>.allocate(capacity: 1)
      table.initialize(
        to: kumiko_plugin(
          abi_version: UInt32(KUMIKO_PLUGIN_ABI_VERSION), context: context,
          describe: { context in ExportedKinds.text(context) { $0.describe() } },
          section: { context, request, count in
            let request = Array(UnsafeRawBufferPointer(start: request, count: max(count, 0)))
            return ExportedKinds.text(context) { $0.section(request) }
          },
          release: { _, text in free(UnsafeMutableRawPointer(mutating: text.bytes)) }))
      return UnsafePointer(table)
    }
  }

  /// What the functions of a table are handed: which kinds they answer for.
  private final class ExportedKinds: Sendable {
    let exporter: KindExporter

    init(_ exporter: KindExporter) { self.exporter = exporter }

    /// A text in memory that `release` frees; none where there is no memory for it.
    static func text(_ context: UnsafeMutableRawPointer?, _ body: (KindExporter) -> String) -> kumiko_text {
      guard let context else { return kumiko_text(bytes: nil, count: 0) }
      let kinds = Unmanaged<ExportedKinds>.fromOpaque(context).takeUnretainedValue()
      var text = body(kinds.exporter)
      return text.withUTF8 { bytes in
        guard let copy = malloc(max(bytes.count, 1)) else { return kumiko_text(bytes: nil, count: 0) }
        UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyBytes(from: bytes)
        return kumiko_text(bytes: copy.assumingMemoryBound(to: CChar.self), count: bytes.count)
      }
    }
  }
#endif
