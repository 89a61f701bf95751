import KumikoUIKitViews
import Testing

@MainActor @Suite("Segments and dots of pages")
struct SegmentTests {
  @Test("an action gives its segment a title, and runs when it is tapped")
  func actions() {
    var runs: [String] = []
    let control = UISegmentedControl(items: ["a", "b"])
    let action = UIAction(title: "Even", identifier: UIAction.Identifier("even")) { runs.append($0.title) }
    control.setAction(action, forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "Even" && control.actionForSegment(at: 1) === action)
    #expect(control.segmentIndex(identifiedBy: action.identifier) == 1)
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("odd")) == UISegmentedControl.noSegment)
    control.kumikoTapSegment(1)
    #expect(runs == ["Even"] && control.selectedSegmentIndex == 1)
    control.insertSegment(action: action, at: 0, animated: false)
    #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 0) == "Even")
  }

  @Test("a segment has a title or an image, can be disabled, and can be removed")
  func segments() {
    let control = UISegmentedControl(items: ["a", "b", "c"])
    control.setImage(UIImage(systemName: "star"), forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 0) != nil)
    control.setTitle("d", forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == "d" && control.imageForSegment(at: 0) == nil)
    control.setEnabled(false, forSegmentAt: 2)
    control.kumikoTapSegment(2)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && !control.isEnabledForSegment(at: 2))
    control.removeSegment(at: 9, animated: false)
    #expect((0..<control.numberOfSegments).map { control.titleForSegment(at: $0) } == ["d", "b"])
    control.isMomentary = true
    control.kumikoTapSegment(1)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test("literals of images have their names, and dots of pages their images")
  func images() {
    let image: UIImage = #imageLiteral(resourceName: "button")
    #expect(image.kumikoName == "button")
    let pages = UIPageControl()
    pages.backgroundStyle = .prominent
    pages.setIndicatorImage(image, forPage: 2)
    #expect(pages.indicatorImage(forPage: 2) === image && pages.indicatorImage(forPage: 1) == nil)
  }
}
