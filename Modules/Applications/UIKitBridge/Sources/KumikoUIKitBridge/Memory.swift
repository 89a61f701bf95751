import KumikoComposition

#if canImport(UIKit)
  import ObjectiveC
  import UIKit

  /// UIKit has no public property for what a group is made of, and for the group of a section. The objects that the bridge
  /// makes keep it.
  @MainActor enum Memory {
    private final class Reference<Value> {
      let value: Value
      init(_ value: Value) { self.value = value }
    }
    private static var groupKey: UInt8 = 0
    private static var sectionKey: UInt8 = 0

    static func remember(_ arrangement: LayoutGroup.Arrangement, in group: NSCollectionLayoutGroup) {
      objc_setAssociatedObject(group, &groupKey, Reference(arrangement), .OBJC_ASSOCIATION_RETAIN)
    }

    static func arrangement(of group: NSCollectionLayoutGroup) throws(BridgeError) -> LayoutGroup.Arrangement {
      guard let reference = objc_getAssociatedObject(group, &groupKey) as? Reference<LayoutGroup.Arrangement> else {
        throw .unreadableGroup
      }
      return reference.value
    }

    static func remember(
      _ group: NSCollectionLayoutGroup, _ separators: SeparatorConfiguration?, in section: NSCollectionLayoutSection
    ) { objc_setAssociatedObject(section, &sectionKey, Reference((group, separators)), .OBJC_ASSOCIATION_RETAIN) }

    static func parts(
      of section: NSCollectionLayoutSection
    ) throws(BridgeError) -> (group: NSCollectionLayoutGroup, separators: SeparatorConfiguration?) {
      typealias Parts = Reference<(NSCollectionLayoutGroup, SeparatorConfiguration?)>
      guard let reference = objc_getAssociatedObject(section, &sectionKey) as? Parts else { throw .unreadableGroup }
      return (group: reference.value.0, separators: reference.value.1)
    }
  }
#else
  @_spi(Kumiko) import KumikoUIKit

  /// The module under Apple's names tells what its objects are made of. Only what functions were made from is remembered.
  @MainActor enum Memory {
    static func remember(_ arrangement: LayoutGroup.Arrangement, in group: NSCollectionLayoutGroup) {
      switch arrangement {
      case .axis: break
      case .custom, .provided: group.kumikoOrigin = arrangement
      }
    }

    static func arrangement(of group: NSCollectionLayoutGroup) throws(BridgeError) -> LayoutGroup.Arrangement {
      if let origin = group.kumikoOrigin { return origin }
      guard let (axis, subitems, repetition) = group.kumikoAxisArrangement else { throw .customGroup }
      return .axis(axis, try subitems.map(LayoutSubitem.init(uiKit:)), repetition)
    }

    static func remember(
      _ group: NSCollectionLayoutGroup, _ separators: SeparatorConfiguration?, in section: NSCollectionLayoutSection
    ) { section.kumikoSeparators = separators }

    static func parts(
      of section: NSCollectionLayoutSection
    ) throws(BridgeError) -> (group: NSCollectionLayoutGroup, separators: SeparatorConfiguration?) {
      (section.kumikoGroup, section.kumikoSeparators)
    }
  }
#endif
