import KumikoUIKitViews
import Testing

@Suite("Controls for values send valueChanged for what the user does, and not for what code sets") @MainActor
struct InputViewTests {
  final class Target: NSObject, UITextViewDelegate, UIScrollViewDelegate, UIPickerViewDataSource, UIPickerViewDelegate {
    var lines: [String] = []
    let changed = Selector("changed:") { (target: Target, _) in target.lines.append("changed") }
    func textViewDidBeginEditing(_ textView: UITextView) { lines.append("begin") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      text != "no"
    }
    func textViewDidChange(_ textView: UITextView) { lines.append("text \(textView.text ?? "")") }
    func textViewDidEndEditing(_ textView: UITextView) { lines.append("end") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("drag \(scrollView.isDragging)") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      lines.append("left \(decelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rest") }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { lines.append("zoom \(scrollView.zoomScale)") }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { component * 3 }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      "\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      lines.append("row \(row)")
    }
  }
  let target = Target()

  @Test("sliders and steppers keep their value in its range")
  func ranges() {
    let slider = UISlider()
    slider.addTarget(target, action: target.changed, for: .valueChanged)
    slider.value = 3
    #expect(slider.value == 1)
    slider.maximumValue = 0.5
    #expect(slider.value == 0.5)
    slider.kumikoSlide(to: 0.25)
    let stepper = UIStepper()
    stepper.addTarget(target, action: target.changed, for: .valueChanged)
    stepper.kumikoStep(by: -1)
    stepper.kumikoStep(by: 2)
    stepper.wraps = true
    stepper.kumikoStep(by: -3)
    #expect((slider.value, stepper.value) == (0.25, 100))
    #expect(target.lines.count == 6)
    let bar = UIProgressView(progressViewStyle: .bar)
    bar.setProgress(1.5, animated: true)
    #expect(bar.progress == 1)
  }

  @Test("pickers choose within their limits")
  func pickers() {
    let picker = UIDatePicker()
    picker.addTarget(target, action: target.changed, for: .valueChanged)
    picker.minimumDate = Date(timeIntervalSince1970: 100)
    picker.date = Date(timeIntervalSince1970: 0)
    #expect(picker.date == Date(timeIntervalSince1970: 100))
    picker.kumikoPick(Date(timeIntervalSince1970: 200))
    #expect(picker.date == Date(timeIntervalSince1970: 200))
    let wheels = UIPickerView()
    (wheels.dataSource, wheels.delegate) = (target, target)
    wheels.kumikoPick(2, inComponent: 1)
    #expect((wheels.selectedRow(inComponent: 0), wheels.selectedRow(inComponent: 1)) == (-1, 2))
    #expect(wheels.kumikoTitle(1, inComponent: 1) == "1")
    #expect(target.lines == ["changed", "row 2"])
  }

  @Test("a text view asks and tells its delegate")
  func textView() {
    let (window, view) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UITextView())
    window.addSubview(view)
    window.isHidden = false
    view.delegate = target
    view.text = "set"
    view.kumikoTap()
    #expect(view.isFirstResponder)
    view.kumikoType("no")
    view.kumikoType("yes")
    window.endEditing(true)
    #expect(target.lines == ["begin", "text yes", "end"])
    #expect((view as UIScrollView).delegate === target)
  }

  @Test("a scroll view comes to rest within its content, or at a page")
  func scrolling() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 350, height: 100)
    view.delegate = target
    view.kumikoDrag(to: CGPoint(x: 400, y: 0))
    #expect(view.contentOffset == CGPoint(x: 250, y: 0))
    view.kumikoDrag(to: CGPoint(x: 30, y: 0))
    #expect(view.contentOffset.x == 30)
    #expect(target.lines == ["drag true", "left true", "rest", "drag true", "left false"])
    view.isPagingEnabled = true
    view.kumikoDrag(to: CGPoint(x: 130, y: 0))
    #expect(view.contentOffset.x == 100)
    view.kumikoDrag(to: CGPoint(x: 130, y: 0), velocity: CGPoint(x: 1, y: 0))
    #expect(view.contentOffset.x == 200)
    view.isScrollEnabled = false
    view.kumikoDrag(to: .zero)
    #expect(view.contentOffset.x == 200)
  }

  @Test("a scale stays within its limits, and scales the room")
  func zoom() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(UIView(frame: view.bounds))
    view.contentSize = view.bounds.size
    view.delegate = target
    view.maximumZoomScale = 3
    view.zoomScale = 5
    #expect(view.contentSize == CGSize(width: 300, height: 300))
    #expect(target.lines == ["zoom 3.0"])
  }
}

@Suite("Layers, paths and animations are values") @MainActor
struct LayerValueTests {
  @Test("the bounds of a path hold its points")
  func paths() {
    let path = UIBezierPath(rect: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(path.bounds == CGRect(x: 10, y: 20, width: 30, height: 40))
    path.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(path.bounds.minX == 15)
    let round = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 80, height: 10))
    #expect(round.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(UIBezierPath().bounds == .null)
    #expect(UIBezierPath(ovalIn: .init(x: 0, y: 0, width: 8, height: 8)).cgPath != path.cgPath)
  }

  @Test("an arc ends where its angle says, in its direction")
  func arcs() {
    func end(_ start: CGFloat, _ end: CGFloat, clockwise: Bool) -> CGRect {
      UIBezierPath(arcCenter: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise).bounds.integral
    }
    // Down from the right: angles run clockwise, because y runs down.
    #expect(end(0, .pi / 2, clockwise: true) == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(end(0, .pi / 2, clockwise: false) == CGRect(x: -10, y: -10, width: 20, height: 20))
    #expect(end(0, 2 * .pi, clockwise: true) == CGRect(x: -10, y: -10, width: 20, height: 20))
  }

  @Test("a view has a layer of its class, with the view's geometry")
  func layerClass() throws {
    final class ShapeView: UIView { override class var layerClass: AnyClass { CAShapeLayer.self } }
    let view = ShapeView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let layer = try #require(view.layer as? CAShapeLayer)
    #expect(layer.frame == view.frame)
    layer.path = UIBezierPath(rect: layer.bounds).cgPath
    #expect(layer.path?.boundingBox == view.bounds)
  }

  @Test("an animation of a layer tells its delegate, and stays if it is not removed")
  func animations() {
    final class Delegate: CAAnimationDelegate {
      var lines: [String] = []
      func animationDidStart(_ anim: CAAnimation) { lines.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { lines.append("stop \(flag)") }
    }
    let (layer, animation, delegate) = (CALayer(), CABasicAnimation(keyPath: "opacity"), Delegate())
    animation.delegate = delegate
    layer.add(animation, forKey: "fade")
    #expect(layer.animationKeys() == nil)
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
    #expect(layer.kumikoAddedAnimations.count == 2)
    layer.removeAllAnimations()
    #expect(layer.animation(forKey: "fade") == nil)
    #expect(delegate.lines == ["start", "stop true", "start", "stop true"])
  }

  @Test("animations of views run at once, and their durations are noted")
  func viewAnimations() {
    let view = UIView()
    UIView.kumikoAnimationDurations = []
    var ends: [String] = []
    UIView.animate(withDuration: 0.3) {
      view.alpha = UIView.inheritedAnimationDuration
    } completion: { _ in
      ends.append("animate")
    }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.tag = 7 }
    animator.addCompletion { ends.append("animator \($0)") }
    #expect(view.tag == 0)
    animator.startAnimation()
    UIView.performWithoutAnimation { UIView.animate(withDuration: 2) { view.tag += 1 } }
    #expect((view.alpha, view.tag) == (0.3, 8))
    #expect(UIView.kumikoAnimationDurations == [0.3, 1])
    #expect(ends == ["animate", "animator end"])
    let stopped = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.tag = 9 }
    stopped.addCompletion { ends.append("stopped \($0)") }
    stopped.stopAnimation(false)
    #expect(stopped.state == .stopped && ends.count == 2)
    stopped.finishAnimation(at: .current)
    #expect(view.tag == 8 && stopped.state == .inactive && ends.last == "stopped current")
  }
}
