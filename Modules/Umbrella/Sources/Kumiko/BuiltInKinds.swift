// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
public import KumikoConfiguration
import KumikoRegistry

#if Grid
  import KumikoGridSection
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

extension LinkedKinds {
  /// The section kinds of this build of Kumiko: those whose package traits are on.
  public static let builtIn: LinkedKinds = {
    var providers: [String: any SectionProvider.Type] = [:]
    #if Grid
      providers["Grid"] = GridSection.self
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
    return LinkedKinds(
      providers,
      traits: [
        "Grid": "grid",
        "List": "list",
        "Nested": "nested",
        "Orthogonal": "orthogonal",
      ])
  }()
}
