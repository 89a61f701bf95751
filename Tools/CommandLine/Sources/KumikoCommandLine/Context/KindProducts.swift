// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry

/// Kumiko's section kinds and their products, by the names that registries link them by.
enum KindProducts {
  /// All of them.
  static let all: [String: KindProduct] = [
    "Calendar": KindProduct(kind: "calendar", product: "KumikoCalendarSection"),
    "Flow": KindProduct(kind: "flow", product: "KumikoFlowSection"),
    "Grid": KindProduct(kind: "grid", product: "KumikoGridSection"),
    "Justified": KindProduct(kind: "justified", product: "KumikoJustifiedSection"),
    "List": KindProduct(kind: "list", product: "KumikoListSection"),
    "Nested": KindProduct(kind: "nested", product: "KumikoNestedSection"),
    "Orthogonal": KindProduct(kind: "orthogonal", product: "KumikoOrthogonalSection"),
    "Waterfall": KindProduct(kind: "waterfall", product: "KumikoWaterfallSection"),
  ]
}
