// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
@_exported public import KumikoCalendarSection
public import KumikoConfiguration
@_exported public import KumikoFlowSection
@_exported public import KumikoGridSection
@_exported public import KumikoJustifiedSection
@_exported public import KumikoListSection
@_exported public import KumikoNestedSection
@_exported public import KumikoOrthogonalSection
import KumikoRegistry
@_exported public import KumikoWaterfallSection

extension LinkedKinds {
  /// Kumiko's section kinds.
  public static let builtIn = LinkedKinds([
    "Calendar": CalendarSection.self,
    "Flow": FlowSection.self,
    "Grid": GridSection.self,
    "Justified": JustifiedSection.self,
    "List": ListSection.self,
    "Nested": NestedSection.self,
    "Orthogonal": OrthogonalSection.self,
    "Waterfall": WaterfallSection.self,
  ])
}
