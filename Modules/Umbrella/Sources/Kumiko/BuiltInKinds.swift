// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
public import KumikoConfiguration
import KumikoRegistry

#if Calendar
  import KumikoCalendarSection
#endif
#if Flow
  import KumikoFlowSection
#endif
#if Grid
  import KumikoGridSection
#endif
#if Justified
  import KumikoJustifiedSection
#endif
#if List
  import KumikoListSection
#endif
#if Nested
  import KumikoNestedSection
#endif
#if Orthogonal
  import KumikoOrthogonalSection
#endif
#if Waterfall
  import KumikoWaterfallSection
#endif

extension LinkedKinds {
  /// The section kinds of this build of Kumiko: those whose package traits are on.
  public static let builtIn: LinkedKinds = {
    var providers: [String: any SectionProvider.Type] = [:]
    #if Calendar
      providers["Calendar"] = CalendarSection.self
    #endif
    #if Flow
      providers["Flow"] = FlowSection.self
    #endif
    #if Grid
      providers["Grid"] = GridSection.self
    #endif
    #if Justified
      providers["Justified"] = JustifiedSection.self
    #endif
    #if List
      providers["List"] = ListSection.self
    #endif
    #if Nested
      providers["Nested"] = NestedSection.self
    #endif
    #if Orthogonal
      providers["Orthogonal"] = OrthogonalSection.self
    #endif
    #if Waterfall
      providers["Waterfall"] = WaterfallSection.self
    #endif
    return LinkedKinds(
      providers,
      traits: [
        "Calendar": "calendar",
        "Flow": "flow",
        "Grid": "grid",
        "Justified": "justified",
        "List": "list",
        "Nested": "nested",
        "Orthogonal": "orthogonal",
        "Waterfall": "waterfall",
      ])
  }()
}
