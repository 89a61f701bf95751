import KumikoUIKit
import KumikoUIKitViews

extension NibTables {
  static let control = NibTable<UIControl> {
    $0.bools(["enabled": \.isEnabled, "selected": \.isSelected, "highlighted": \.isHighlighted])
    $0.choice("contentHorizontalAlignment", \.contentHorizontalAlignment, "center left right fill leading trailing")
    $0.choice("contentVerticalAlignment", \.contentVerticalAlignment, "center top bottom fill")
    $0.strings(["toolTip": \.toolTip])
  }

  static let button = NibTable<UIButton> {
    for (name, state) in [
      ("normal", UIControl.State.normal), ("selected", .selected), ("highlighted", .highlighted),
      ("disabled", .disabled),
    ] {
      let flag = control.setters[name]
      $0.run(name) { button, field, instance in
        // The attributes of these names are those of controls.
        if field.text != nil { return flag?(button, field, instance) ?? false }
        instance.setState(state, field.element, of: button)
        return true
      }
    }
    $0.run("fontDescription") { button, field, _ in field.font.map { button.titleLabel?.font = $0 } != nil }
    $0.run("configuration", "buttonConfiguration") { button, field, instance in
      button.configuration = instance.configuration(field.element)
      return button.configuration != nil
    }
    $0.bools(["showsMenuAsPrimaryAction": \.showsMenuAsPrimaryAction])
  }

  static let textField = NibTable<UITextField> {
    $0.strings(["text": \.text, "placeholder": \.placeholder])
    $0.texts(["attributedText": \.attributedText, "attributedPlaceholder": \.attributedPlaceholder])
    $0.choice("borderStyle", \.borderStyle, "none line bezel roundedRect")
    $0.choice("textAlignment", \.textAlignment, textAlignments)
    $0.choice("clearButtonMode", \.clearButtonMode, "never whileEditing unlessEditing always")
    $0.bools(["clearsOnBeginEditing": \.clearsOnBeginEditing, "adjustsFontSizeToFit": \.adjustsFontSizeToFitWidth])
    $0.numbers(["minimumFontSize": \.minimumFontSize])
    $0.colors(["textColor": \.textColor])
    $0.font(\.font)
    $0.objects(["delegate": \.delegate])
    $0.objects(["leftView": \.leftView, "rightView": \.rightView])
    $0.run("textInputTraits") { field, value, instance in
      field.isSecureTextEntry = value.element["secureTextEntry"] == "YES"
      return instance.setTraits(value.element, of: field)
    }
  }

  static let textView = NibTable<UITextView> {
    $0.strings(["text": \.text])
    $0.texts(["attributedText": \.attributedText])
    $0.choice("textAlignment", \.textAlignment, textAlignments)
    $0.bools([
      "editable": \.isEditable, "selectable": \.isSelectable,
      "adjustsFontForContentSizeCategory": \.adjustsFontForContentSizeCategory,
    ])
    $0.colors(["textColor": \.textColor])
    $0.font(\.font)
    $0.objects(["delegate": \.delegate])
    $0.run("textInputTraits") { view, value, instance in instance.setTraits(value.element, of: view) }
  }

  static let searchBar = NibTable<UISearchBar> {
    $0.strings(["text": \.text, "placeholder": \.placeholder, "prompt": \.prompt])
    $0.bools(["showsCancelButton": \.showsCancelButton, "showsScopeBar": \.showsScopeBar])
    $0.objects(["delegate": \.delegate])
    $0.each("scopeButtonTitles") { bar, field, _ in
      bar.scopeButtonTitles = field.element.children.map { NibField($0).string ?? "" }
    }
    $0.run("textInputTraits") { _, _, _ in true }
  }

  static let toggle = NibTable<UISwitch> {
    $0.bools(["on": \.isOn])
    $0.colors(["onTintColor": \.onTintColor, "thumbTintColor": \.thumbTintColor])
  }

  static let segments = NibTable<UISegmentedControl> {
    $0.each("segments") { control, field, _ in
      for (index, segment) in field.element.children.enumerated() {
        control.insertSegment(withTitle: segment["title"], at: index, animated: false)
      }
    }
    $0.integers(["selectedSegmentIndex": \.selectedSegmentIndex])
    $0.colors(["selectedSegmentTintColor": \.selectedSegmentTintColor])
  }

  static let pages = NibTable<UIPageControl> {
    $0.integers(["numberOfPages": \.numberOfPages, "currentPage": \.currentPage])
    $0.bools(["hidesForSinglePage": \.hidesForSinglePage])
    $0.colors([
      "pageIndicatorTintColor": \.pageIndicatorTintColor,
      "currentPageIndicatorTintColor": \.currentPageIndicatorTintColor,
    ])
  }

  static let slider = NibTable<UISlider> {
    $0.numbers(["value": \.value, "minValue": \.minimumValue, "maxValue": \.maximumValue])
    $0.bools(["continuous": \.isContinuous])
    $0.colors([
      "minimumTrackTintColor": \.minimumTrackTintColor, "maximumTrackTintColor": \.maximumTrackTintColor,
      "thumbTintColor": \.thumbTintColor,
    ])
    $0.images(["minimumValueImage": \.minimumValueImage, "maximumValueImage": \.maximumValueImage])
  }

  static let stepper = NibTable<UIStepper> {
    $0.numbers([
      "value": \.value, "minimumValue": \.minimumValue, "maximumValue": \.maximumValue, "stepValue": \.stepValue,
    ])
    $0.bools(["wraps": \.wraps, "autorepeat": \.autorepeat, "continuous": \.isContinuous])
  }

  static let progress = NibTable<UIProgressView> {
    $0.numbers(["progress": \.progress])
    $0.choice("progressViewStyle", \.progressViewStyle, "default bar")
    $0.colors(["progressTintColor": \.progressTintColor, "trackTintColor": \.trackTintColor])
  }

  static let datePicker = NibTable<UIDatePicker> {
    $0.choice("datePickerMode", \.datePickerMode, "time date dateAndTime countdownTimer")
    $0.choice("style", \.preferredDatePickerStyle, "automatic wheels compact inline")
    $0.integers(["minuteInterval": \.minuteInterval])
  }

  static let picker = NibTable<UIPickerView> {
    $0.objects(["dataSource": \.dataSource])
    $0.objects(["delegate": \.delegate])
  }

  static let gesture = NibTable<UIGestureRecognizer> {
    $0.bools([
      "enabled": \.isEnabled, "cancelsTouchesInView": \.cancelsTouchesInView,
      "delaysTouchesBegan": \.delaysTouchesBegan, "delaysTouchesEnded": \.delaysTouchesEnded,
    ])
    $0.objects(["delegate": \.delegate])
  }
  static let tap = NibTable<UITapGestureRecognizer> {
    $0.integers([
      "numberOfTapsRequired": \.numberOfTapsRequired, "numberOfTouchesRequired": \.numberOfTouchesRequired,
    ])
  }
  static let swipe = NibTable<UISwipeGestureRecognizer> {
    $0.integers(["numberOfTouchesRequired": \.numberOfTouchesRequired])
    $0.run("direction") { gesture, field, _ in
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "right": .right, "left": .left, "up": .up, "down": .down,
      ]
      return directions[field.text ?? ""].map { gesture.direction = $0 } != nil
    }
  }
  static let pan = NibTable<UIPanGestureRecognizer> {
    $0.integers([
      "minimumNumberOfTouches": \.minimumNumberOfTouches, "maximumNumberOfTouches": \.maximumNumberOfTouches,
    ])
  }
  static let longPress = NibTable<UILongPressGestureRecognizer> {
    $0.numbers(["minimumPressDuration": \.minimumPressDuration])
    $0.numbers(["allowableMovement": \.allowableMovement])
    $0.integers([
      "numberOfTapsRequired": \.numberOfTapsRequired, "numberOfTouchesRequired": \.numberOfTouchesRequired,
    ])
  }
}

extension NibInstance {
  func setState(_ state: UIControl.State, _ element: NibElement, of button: UIButton) {
    if let title = element["title"] ?? element.child("title").flatMap({ NibField($0).string }) {
      button.setTitle(title, for: state)
    }
    if let image = NibField(name: "image", element: element.child("imageReference") ?? element).image {
      button.setImage(image, for: state)
    }
    for child in element.children {
      let field = NibField(child)
      switch child.key {
      case "titleColor": button.setTitleColor(field.color, for: state)
      case "title", "image", "imageReference", "titleShadowColor", "backgroundImage": break
      case "attributedTitle": button.setTitle(field.attributedString?.string, for: state)
      case "preferredSymbolConfiguration":
        guard let symbol = field.symbolConfiguration else { break }
        button.setImage(button.image(for: state)?.withConfiguration(symbol), for: state)
      default: report(child, child.key, "the state of a button has no element '\(child.key)' here")
      }
    }
  }

  func configuration(_ element: NibElement) -> UIButton.Configuration? {
    let styles: [String: UIButton.Configuration] = [
      "plain": .plain(), "gray": .gray(), "tinted": .tinted(), "filled": .filled(), "borderless": .borderless(),
      "bordered": .bordered(), "borderedTinted": .borderedTinted(), "borderedProminent": .borderedProminent(),
    ]
    guard var configuration = styles[element["style"] ?? "plain"] else { return nil }
    func spacing(_ name: String, _ standard: CGFloat) -> CGFloat {
      element[name].flatMap(Double.init).map { CGFloat($0) } ?? standard
    }
    (configuration.title, configuration.subtitle) = (element["title"], element["subtitle"])
    configuration.image = NibField(name: "image", element: element.child("imageReference") ?? element).image
    configuration.imagePadding = spacing("imagePadding", configuration.imagePadding)
    configuration.titlePadding = spacing("titlePadding", configuration.titlePadding)
    configuration.showsActivityIndicator = element["showsActivityIndicator"] == "YES"
    for child in element.children {
      let field = NibField(child)
      let text = child.name == "attributedString" ? field.attributedString?.string : field.string
      switch child.key {
      case "title", "attributedTitle": configuration.title = text
      case "subtitle", "attributedSubtitle": configuration.subtitle = text
      case "baseForegroundColor": configuration.baseForegroundColor = field.color
      case "baseBackgroundColor": configuration.baseBackgroundColor = field.color
      case "contentInsets", "directionalEdgeInsets": configuration.contentInsets = field.directionalInsets
      case "image", "imageReference", "fontDescription", "titleFontDescription", "background",
        "backgroundConfiguration", "preferredSymbolConfigurationForImage":
        break
      default: report(child, child.key, "the configuration of a button has no element '\(child.key)' here")
      }
    }
    return configuration
  }

  func setTraits(_ element: NibElement, of text: any UITextInputTraits) -> Bool {
    let keyboards = """
      default alphabet numbersAndPunctuation URL numberPad phonePad namePhonePad emailAddress decimalPad twitter webSearch \
      ASCIICapableNumberPad
      """
    let keys = "default go google join next route search send yahoo done emergencyCall continue"
    func index(_ name: String, _ names: String) -> Int? {
      element[name].flatMap { value in names.split(separator: " ").firstIndex { $0 == value } }
    }
    if let type = index("keyboardType", keyboards).flatMap(UIKeyboardType.init(rawValue:)) { text.keyboardType = type }
    if let type = index("returnKeyType", keys).flatMap(UIReturnKeyType.init(rawValue:)) { text.returnKeyType = type }
    let capitals = index("autocapitalizationType", "none words sentences allCharacters")
    if let type = capitals.flatMap(UITextAutocapitalizationType.init(rawValue:)) { text.autocapitalizationType = type }
    text.enablesReturnKeyAutomatically = element["enablesReturnKeyAutomatically"] == "YES"
    return true
  }
}
