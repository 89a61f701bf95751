@_spi(Kumiko) import KumikoLayout

/// The room that a section or a custom group is laid out in.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size, in points.
  var contentSize: CGSize { get }
  /// The size less the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets of the container and of what is around it, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment that a section provider receives.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The room.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits.
  var traitCollection: UITraitCollection { get }
}

final class ResolvedEnvironment: NSObject, NSCollectionLayoutEnvironment {
  let container: any NSCollectionLayoutContainer
  let traitCollection: UITraitCollection
  let value: LayoutEnvironment
  let hasSectionAbove: Bool

  init(_ value: LayoutEnvironment, traits: UITraitCollection, hasSectionAbove: Bool = false) {
    self.value = value
    self.hasSectionAbove = hasSectionAbove
    container = ResolvedContainer(value.container)
    traitCollection = traits
  }
}

extension LayoutEnvironment {
  /// The engine's environment for one that somebody else made, such as a test.
  init(_ environment: any NSCollectionLayoutEnvironment) {
    let container = LayoutContainer(
      contentSize: environment.container.contentSize.value, contentInsets: environment.container.contentInsets.value)
    self.init(container: container, traits: environment.traitCollection.value)
  }
}

private final class ResolvedContainer: NSObject, NSCollectionLayoutContainer {
  private let value: LayoutContainer

  init(_ value: LayoutContainer) { self.value = value }

  var contentSize: CGSize { CGSize(value.contentSize) }
  var effectiveContentSize: CGSize { CGSize(value.effectiveContentSize) }
  var contentInsets: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(value.contentInsets) }
  var effectiveContentInsets: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(value.effectiveContentInsets) }
}

extension UITraitCollection {
  /// The engine's traits; what is not specified is as on a phone.
  var value: EnvironmentTraits {
    EnvironmentTraits(
      horizontalSizeClass: horizontalSizeClass == .regular ? .regular : .compact,
      verticalSizeClass: verticalSizeClass == .compact ? .compact : .regular,
      displayScale: displayScale == 0 ? 1 : Double(displayScale),
      layoutDirection: layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }
}
