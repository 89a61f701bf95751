import KumikoHosting
import TimelineKind

@_cdecl("kumiko_plugin_table")
public func table() -> PluginLibrary.Table { PluginLibrary.table(of: [TimelineSection.self]) }
