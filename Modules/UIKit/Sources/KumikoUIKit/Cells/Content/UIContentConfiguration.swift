/// The description of the content of a cell, which makes and updates its content view.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration for a state. The same one by default.
  func updated(for state: any UIConfigurationState) -> Self
}

extension UIContentConfiguration {
  /// Returns the same configuration.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A view that shows a content configuration.
@preconcurrency @MainActor public protocol UIContentView: AnyObject {
  /// What is shown. Setting it updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration is of the same type as the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The traits and the state of a view that is configured.
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: UITraitCollection { get set }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  /// The traits.
  public var traitCollection: UITraitCollection
  /// A Boolean value that indicates whether the item is selected.
  public var isSelected = false
  /// A Boolean value that indicates whether the item is being touched.
  public var isHighlighted = false
  /// A Boolean value that indicates whether the cell shows controls for editing.
  public var isEditing = false

  /// Creates a state.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
