/// A change of what is behind a view.
open class UIVisualEffect: NSObject, @unchecked Sendable {}

/// A blur of what is behind a view. Drawings have a color that covers it in part.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  /// How strong a blur is.
  public enum Style: Int, Sendable {
    /// A light or dark blur of iOS 8.
    case extraLight, light, dark
    /// A blur that follows the interface style (iOS 10).
    case regular = 4
    /// A blur that follows the interface style, by prominence or thickness.
    case prominent, systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial
    /// A blur as thick as that of bars.
    case systemChromeMaterial
  }

  /// How strong the blur is. Not in UIKit, which keeps it to itself.
  public let kumikoStyle: Style

  /// Creates a blur.
  public init(style: Style) { kumikoStyle = style }
}

/// A view over an effect, with a view for its content.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
  /// The effect; nil for none.
  open var effect: UIVisualEffect?
  /// The view for the content. It fills the view.
  public let contentView = UIView(frame: .zero)

  /// Creates a view over an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view without an effect. There are no archives: the coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  @_spi(Kumiko) open override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    contentView.frame = bounds
  }
}
