public import CKumikoPlugin
public import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// Exports section kinds written in Swift from a shared library, for programs that do not link them.
///
/// The library exports one function of the C interface:
/// ```swift
/// @_cdecl("kumiko_plugin_table")
/// public func table() -> PluginLibrary.Table { PluginLibrary.table(of: [TimelineSection.self]) }
/// ```
public enum PluginLibrary {
  /// A pointer to the functions of the C interface.
  public typealias Table = UnsafePointer<kumiko_plugin>

  /// Returns a table of functions that answer for kinds.
  ///
  /// The table and its memory last as long as the process. A host calls for it once.
  ///
  /// - Returns: The table for `kumiko_plugin_table` to return.
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

/// The context of a table's functions: the kinds that they answer for.
private final class ExportedKinds: Sendable {
  let exporter: KindExporter

  init(_ exporter: KindExporter) { self.exporter = exporter }

  /// Returns a text in memory that `release` frees, or a null pointer if there is no memory.
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
