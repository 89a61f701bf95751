import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoRegistry
import KumikoValues

/// A request of a host. Unknown names are ignored, because a newer host may send more.
struct RequestForm: Decodable {
  var kind: String
  var options: PlainValue?
  var itemCount: Int
  var isPiece: Bool?
  var items: [PlainValue]?
  var environment: Environment
  var scrollDirection: String?
  var insets: DirectionalEdgeInsets?
  var room: Size2D?
  var hasSectionAbove: Bool?

  enum CodingKeys: String, CodingKey {
    case kind, options, items, environment, insets, room
    case scrollDirection = "scroll-direction"
    case itemCount = "item-count"
    case isPiece = "is-piece"
    case hasSectionAbove = "has-section-above"
  }

  struct Environment: Decodable {
    var size: Size2D
    var contentInsets: DirectionalEdgeInsets?
    var safeArea: DirectionalEdgeInsets?
    var layoutMargins: DirectionalEdgeInsets?
    var readableWidth: Double?
    var scale: Double?
    var isRightToLeft: Bool?
    var horizontalSizeClass: String?
    var verticalSizeClass: String?

    enum CodingKeys: String, CodingKey {
      case size, scale
      case contentInsets = "content-insets"
      case safeArea = "safe-area"
      case layoutMargins = "layout-margins"
      case readableWidth = "readable-width"
      case isRightToLeft = "right-to-left"
      case horizontalSizeClass = "horizontal-size-class"
      case verticalSizeClass = "vertical-size-class"
    }
  }

  /// Reads a request.
  ///
  /// - Throws: `ExportError` if the request is invalid. A fault with a path would be taken for the fault of an option.
  init(reading request: PlainValue) throws(ExportError) {
    do {
      self = try RequestForm(from: PlainValueDecoder(request))
    } catch {
      let fault = CodingFault(error, at: [])
      throw ExportError("invalid request: \(OutsideAnswer.sentence([fault]) ?? fault.message)")
    }
  }

  /// Returns the fields of the items. A host sends only the fields that the kind declares.
  func records() throws -> [PlainRecord] {
    var records: [PlainRecord] = []
    for item in items ?? [] {
      guard let record = item.record else { throw ExportError("expected a mapping for an item, found \(item.wording)") }
      records.append(record)
    }
    return records
  }

  /// The place of the section in its layout. A host of an older version sends none.
  var placement: SectionPlacement {
    SectionPlacement(
      scrollDirection: scrollDirection.flatMap { LayoutAxis(rawValue: $0) } ?? .vertical,
      contentInsets: insets ?? .zero, contentSize: room, hasSectionAbove: hasSectionAbove ?? false)
  }

  var layoutEnvironment: LayoutEnvironment {
    let traits = EnvironmentTraits(
      horizontalSizeClass: environment.horizontalSizeClass.flatMap { .init(rawValue: $0) } ?? .compact,
      verticalSizeClass: environment.verticalSizeClass.flatMap { .init(rawValue: $0) } ?? .regular,
      displayScale: environment.scale ?? 1,
      layoutDirection: environment.isRightToLeft == true ? .rightToLeft : .leftToRight)
    return LayoutEnvironment(
      container: LayoutContainer(contentSize: environment.size, contentInsets: environment.contentInsets ?? .zero),
      traits: traits, safeAreaInsets: environment.safeArea ?? .zero, layoutMargins: environment.layoutMargins ?? .zero,
      readableContentWidth: environment.readableWidth)
  }
}
