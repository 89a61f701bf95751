import Foundation
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry

/// A kind that is linked, for others to be made of: equal tiles side by side.
struct TilesSection: SectionProvider {
  static let kind: SectionKind = "tiles"
  static let summary = "Equal tiles."

  @SectionOption(help: "How many.", in: 1...10) var columns = 2

  func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let item = LayoutItem(layoutSize: .filling(size))
    return LayoutSection(
      group: LayoutGroup(layoutSize: size, arrangement: .axis(.horizontal, [.item(item)], .equalShares(columns))))
  }
}

let screen = LayoutEnvironment(size: Size2D(width: 400, height: 800))

func request(_ kind: SectionKind, _ options: PlainRecord = [:], items: Int = 3) -> SectionRequest {
  SectionRequest(kind: kind, options: options, itemCount: items, environment: screen)
}

/// A registry of the tiles and kinds from outside.
func registry(of kinds: [any OutsideKind]) throws(RegistryError) -> SectionRegistry {
  var registry = try SectionRegistry(linked: [TilesSection.self])
  for kind in kinds { try registry.insert(.outside(kind), as: kind.descriptor.kind) }
  return registry
}

/// What an error says of itself; nil where nothing is thrown.
func message(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return "\(error)"
  }
}

/// A value with whole numbers as integers, however they were written: JSON knows no difference.
func plain(_ value: PlainValue) -> PlainValue {
  switch value {
  case .number(let number): Int(exactly: number).map { .int($0) } ?? value
  case .list(let elements): .list(elements.map(plain))
  case .record(let record): .record(PlainRecord(record.map { (name: $0.name, value: plain($0.value)) }))
  default: value
  }
}
