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
  /// The content. Setting it updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration is of the same type as the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }

  /// Returns a configuration as the one that the view shows. One of another type ends the program.
  @_spi(Kumiko) public func checked<Content: UIContentConfiguration>(_ new: any UIContentConfiguration) -> Content {
    guard let content = new as? Content else {
      misuse("a \(type(of: self)) shows a \(Content.self), not a \(type(of: new)); ask supports(_:) first")
    }
    return content
  }
}
