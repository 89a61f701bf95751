import KumikoHosting
import TimelineKind

/// What a program that loads the library asks it for.
@_cdecl("kumiko_plugin_table")
public func table() -> PluginLibrary.Table { PluginLibrary.table(of: [TimelineSection.self]) }
