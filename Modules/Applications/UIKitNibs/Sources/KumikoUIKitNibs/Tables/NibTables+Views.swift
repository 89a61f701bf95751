import KumikoUIKit
import KumikoUIKitViews

extension NibTables {
  static let view = NibTable<UIView> { table in
    table.choice(
      "contentMode", \.contentMode,
      "scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft bottomRight"
    )
    table.bools([
      "opaque": \.isOpaque, "hidden": \.isHidden, "clipsSubviews": \.clipsToBounds,
      "exclusiveTouch": \.isExclusiveTouch,
      "multipleTouchEnabled": \.isMultipleTouchEnabled, "userInteractionEnabled": \.isUserInteractionEnabled,
      "autoresizesSubviews": \.autoresizesSubviews,
      "translatesAutoresizingMaskIntoConstraints": \.translatesAutoresizingMaskIntoConstraints,
      "preservesSuperviewLayoutMargins": \.preservesSuperviewLayoutMargins,
      "insetsLayoutMarginsFromSafeArea": \.insetsLayoutMarginsFromSafeArea,
    ])
    table.numbers(["alpha": \.alpha])
    table.integers(["tag": \.tag])
    table.colors(["backgroundColor": \.backgroundColor, "tintColor": \.tintColor])
    for (name, axis) in [("horizontal", NSLayoutConstraint.Axis.horizontal), ("vertical", .vertical)] {
      table.run("\(name)HuggingPriority") { view, field, _ in
        field.number.map { view.setContentHuggingPriority(UILayoutPriority(Float($0)), for: axis) } != nil
      }
      table.run("\(name)CompressionResistancePriority") { view, field, _ in
        field.number.map { view.setContentCompressionResistancePriority(UILayoutPriority(Float($0)), for: axis) } != nil
      }
    }
    table.run("frame") { view, field, _ in field.rect.map { view.frame = $0 } != nil }
    table.run("bounds") { view, field, _ in field.rect.map { view.bounds = $0 } != nil }
    table.each("directionalLayoutMargins") { view, field, _ in view.directionalLayoutMargins = field.directionalInsets }
    table.each("autoresizingMask") { view, field, _ in
      let names = ["flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY"]
      let bits = names.enumerated().filter { field.element[$0.element] == "YES" }.map { UInt(1) << UInt($0.offset) }
      view.autoresizingMask = UIView.AutoresizingMask(rawValue: bits.reduce(0, |))
    }
    table.each("subviews") { view, field, instance in instance.views(in: field.element).forEach(view.addSubview) }
    table.each("constraints") { view, field, instance in
      instance.constraints += field.element.children.map { ($0, view) }
    }
    table.run("gestureRecognizers") { view, field, _ in
      guard let added = field.object as? [UIGestureRecognizer] else { return false }
      added.forEach(view.addGestureRecognizer)
      return true
    }
    for (name, guide) in layoutGuides {
      table.each(name) { view, field, instance in
        if let id = field.element.id { instance[id] = guide(view) }
        if field.element.name == "edgeInsets", let insets = field.insets { view.layoutMargins = insets }
      }
    }
    table.each("accessibilityConfiguration") { view, field, instance in
      let element = field.element
      view.accessibilityIdentifier = element["identifier"] ?? view.accessibilityIdentifier
      view.accessibilityLabel = element["label"] ?? view.accessibilityLabel
      view.accessibilityHint = element["hint"] ?? view.accessibilityHint
      view.accessibilityValue = element["value"] ?? view.accessibilityValue
      let isElement = element.child("isElement").flatMap { NibField($0).bool }
      view.isAccessibilityElement = isElement ?? view.isAccessibilityElement
    }
  }

  private static let layoutGuides: [String: @MainActor (UIView) -> AnyObject] = [
    "safeArea": { $0.safeAreaLayoutGuide }, "layoutMargins": { $0.layoutMarginsGuide },
    "readableContent": { $0.readableContentGuide }, "keyboard": { $0.safeAreaLayoutGuide },
    "contentLayoutGuide": { $0 }, "frameLayoutGuide": { $0 },
  ]

  static let layer = NibTable<CALayer> {
    $0.numbers([
      "cornerRadius": \.cornerRadius, "borderWidth": \.borderWidth, "shadowRadius": \.shadowRadius,
      "zPosition": \.zPosition,
    ])
    $0.numbers(["shadowOpacity": \.shadowOpacity, "opacity": \.opacity])
    $0.bools(["masksToBounds": \.masksToBounds, "shouldRasterize": \.shouldRasterize])
    $0.sizes(["shadowOffset": \.shadowOffset])
    // UIKit needs an extension of the application for colors, which has one of the two names.
    $0.run("borderColor", "borderUIColor") { layer, field, _ in
      field.color.map { layer.borderColor = $0.cgColor } != nil
    }
    $0.run("shadowColor", "shadowUIColor") { layer, field, _ in
      field.color.map { layer.shadowColor = $0.cgColor } != nil
    }
  }

  static let imageView = NibTable<UIImageView> {
    $0.images(["image": \.image, "highlightedImage": \.highlightedImage])
    $0.bools(["highlighted": \.isHighlighted])
    $0.each("preferredSymbolConfiguration") { view, field, _ in
      view.preferredSymbolConfiguration = field.symbolConfiguration
    }
  }

  static let label = NibTable<UILabel> {
    $0.strings(["text": \.text])
    $0.texts(["attributedText": \.attributedText])
    $0.font(\.font)
    $0.choice("textAlignment", \.textAlignment, textAlignments)
    $0.choice(
      "lineBreakMode", \.lineBreakMode, "wordWrap characterWrap clip headTruncation tailTruncation middleTruncation")
    $0.integers(["numberOfLines": \.numberOfLines])
    $0.bools([
      "adjustsFontSizeToFit": \.adjustsFontSizeToFitWidth, "enabled": \.isEnabled, "highlighted": \.isHighlighted,
      "adjustsLetterSpacingToFitWidth": \.allowsDefaultTighteningForTruncation,
      "adjustsFontForContentSizeCategory": \.adjustsFontForContentSizeCategory,
    ])
    $0.numbers(["minimumScaleFactor": \.minimumScaleFactor, "preferredMaxLayoutWidth": \.preferredMaxLayoutWidth])
    $0.colors(["textColor": \.textColor, "highlightedColor": \.highlightedTextColor, "shadowColor": \.shadowColor])
    $0.sizes(["shadowOffset": \.shadowOffset])
  }

  static let textAlignments = "left center right justified natural"

  static let stack = NibTable<UIStackView> {
    $0.choice("axis", \.axis, "horizontal vertical")
    $0.choice("distribution", \.distribution, "fill fillEqually fillProportionally equalSpacing equalCentering")
    $0.choice("alignment", \.alignment, "fill leading firstBaseline center trailing lastBaseline")
    let named = $0.setters["alignment"]
    $0.run("alignment") { stack, field, instance in
      var field = field
      field.text = field.text.map { $0 == "top" ? "leading" : $0 == "bottom" ? "trailing" : $0 }
      return named?(stack, field, instance) ?? false
    }
    $0.numbers(["spacing": \.spacing])
    $0.bools(["layoutMarginsRelativeArrangement": \.isLayoutMarginsRelativeArrangement])
    $0.run("spacingType") { stack, field, _ in
      stack.spacing = UIStackView.spacingUseSystem
      return field.text == "standard"
    }
    $0.each("subviews") { stack, field, instance in
      instance.views(in: field.element).forEach(stack.addArrangedSubview)
    }
  }

  static let scroll = NibTable<UIScrollView> {
    $0.bools([
      "bounces": \.bounces, "alwaysBounceVertical": \.alwaysBounceVertical, "bouncesZoom": \.bouncesZoom,
      "alwaysBounceHorizontal": \.alwaysBounceHorizontal, "pagingEnabled": \.isPagingEnabled,
      "scrollEnabled": \.isScrollEnabled, "showsHorizontalScrollIndicator": \.showsHorizontalScrollIndicator,
      "showsVerticalScrollIndicator": \.showsVerticalScrollIndicator, "delaysContentTouches": \.delaysContentTouches,
      "directionalLockEnabled": \.isDirectionalLockEnabled, "scrollsToTop": \.scrollsToTop,
    ])
    $0.numbers(["minimumZoomScale": \.minimumZoomScale, "maximumZoomScale": \.maximumZoomScale])
    $0.choice("keyboardDismissMode", \.keyboardDismissMode, "none onDrag interactive")
    $0.choice(
      "contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior, "automatic scrollableAxes never always")
    $0.insets(["contentInset": \.contentInset, "scrollIndicatorInsets": \.scrollIndicatorInsets])
    $0.sizes(["contentSize": \.contentSize])
    $0.objects(["refreshControl": \.refreshControl])
  }

  static let effect = NibTable<UIVisualEffectView> {
    $0.part("contentView") { $0.contentView }
    $0.run("blurEffect") { view, field, _ in
      let names = """
        extraLight light dark extraDark regular prominent systemUltraThinMaterial systemThinMaterial systemMaterial \
        systemThickMaterial systemChromeMaterial
        """
      let number = names.split(separator: " ").firstIndex { $0 == field.element["style"] ?? "" }
      view.effect = number.flatMap(UIBlurEffect.Style.init(rawValue:)).map(UIBlurEffect.init(style:))
      return view.effect != nil
    }
  }

  static let activity = NibTable<UIActivityIndicatorView> {
    $0.run("style") { view, field, _ in
      view.style = field.text == "large" || field.text == "whiteLarge" ? .large : .medium
      return ["medium", "large", "whiteLarge", "white", "gray"].contains(field.text)
    }
    $0.bools(["hidesWhenStopped": \.hidesWhenStopped])
    $0.colors(["color": \.color])
    $0.run("animating") { view, field, _ in
      if field.bool == true { view.startAnimating() }
      return field.bool != nil
    }
  }
}
