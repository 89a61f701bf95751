import KumikoHosting
import TimelineKind

/// Returns the table of the library to the host.
@_cdecl("kumiko_plugin_table")
public func table() -> PluginLibrary.Table { PluginLibrary.table(of: [TimelineSection.self]) }
