import Foundation
@_spi(Kumiko) import KumikoDimension
import KumikoUIKit
import KumikoUIKitViews
import Testing

@_spi(Kumiko) @testable import KumikoUIKitDrawing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@MainActor struct PictureTests {
  /// The smallest PNG file: one red pixel.
  private let pixel = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")

  private func screen() -> UIView {
    let view = UIView(frame: CGRect(x: 30, y: 40, width: 200, height: 100))
    view.backgroundColor = .systemBackground
    view.layer.shadowOpacity = 0.5
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 180, height: 30))
    label.text = "Peaks & <huts> \u{202E}\u{0}"
    view.addSubview(label)
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.clear.cgColor]
    gradient.frame = CGRect(x: 0, y: 50, width: 50, height: 50)
    view.layer.addSublayer(gradient)
    let faint = UIView(frame: CGRect(x: 100, y: 50, width: 50, height: 40))
    faint.alpha = 0.5
    faint.backgroundColor = .systemRed
    faint.transform = CGAffineTransform(rotationAngle: 0.3)
    view.addSubview(faint)
    return view
  }

  @Test func documentsAreWellFormedAndHaveTheSizeOfTheView() {
    let svg = screen().kumikoPicture(title: "A \"title\" & more").svg
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains(#"viewBox="0 0 200 100""#))
    #expect(svg.contains("Peaks &amp; &lt;huts&gt;"))
    #expect(!svg.contains("\u{202E}"))
    #expect(svg.contains("linearGradient"))
    #expect(svg.contains(#"opacity="0.5""#))
  }

  @Test func equalScreensAreEqualPictures() {
    let view = screen()
    #expect(view.kumikoPicture() == view.kumikoPicture())
    let before = view.kumikoPicture().svg
    view.overrideUserInterfaceStyle = .dark
    #expect(view.kumikoPicture().svg != before)
  }

  @Test func imagesArePlacedByTheirContentMode() throws {
    let image = try #require(pixel.flatMap { UIImage(data: $0) })
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    func area() throws -> Rect2D {
      guard case .picture(let picture)? = view.kumikoNode.content.first else {
        Issue.record("no picture")
        return .zero
      }
      return picture.area
    }
    #expect(try area() == Rect2D(x: 0, y: 0, width: 100, height: 50))
    view.contentMode = .scaleAspectFit
    #expect(try area() == Rect2D(x: 25, y: 0, width: 50, height: 50))
    view.contentMode = .scaleAspectFill
    #expect(try area() == Rect2D(x: 0, y: -25, width: 100, height: 100))
    view.contentMode = .center
    #expect(try area() == Rect2D(x: 49.5, y: 24.5, width: 1, height: 1))
    #expect(view.kumikoPicture().svg.contains("data:image/png;base64,iVBORw0KGgo"))
  }

  @Test(arguments: ["no picture", "\u{89}PNG", "<svg/>"]) func brokenImagesAreASign(_ text: String) {
    let view = UIImageView(image: UIImage(data: Data(text.utf8)))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(!view.kumikoNode.content.isEmpty)
    #expect(!view.kumikoPicture().svg.contains("<image"))
  }

  @Test func viewsWithoutSizeAreDocuments() {
    #expect(XMLParser(data: Data(UIView().kumikoPicture().svg.utf8)).parse())
    let wrong = UIView(frame: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 10))
    #expect(XMLParser(data: Data(wrong.kumikoPicture().svg.utf8)).parse())
  }

  @Test func groupsEndWhereTheyBegin() {
    let svg = screen().kumikoPicture().svg
    #expect(svg.components(separatedBy: "<g").count == svg.components(separatedBy: "</g>").count)
  }

  #if Pictures
    @Test func pixelsAreThoseOfTheScale() throws {
      let png = try screen().kumikoPicture().png(scale: 3)
      #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // The header has the width and the height.
      #expect(Array(png[16..<24]) == [0, 0, 2, 0x58, 0, 0, 1, 0x2C])
      #expect(throws: (any Error).self) { try screen().kumikoPicture().png(scale: -1) }
      #expect(throws: (any Error).self) { try screen().kumikoPicture().png(scale: 1e6) }
    }

    @Test func pagesAreDocuments() throws {
      let pdf = try screen().kumikoPicture().pdf()
      #expect(pdf.starts(with: Array("%PDF".utf8)))
    }
  #endif
}
