import Foundation
import KumikoCollection

extension CGAffineTransform {
  init(_ value: LayoutTransform) {
    self.init(
      a: CGFloat(value.a), b: CGFloat(value.b), c: CGFloat(value.c), d: CGFloat(value.d), tx: CGFloat(value.tx),
      ty: CGFloat(value.ty))
  }

  var value: LayoutTransform {
    LayoutTransform(a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }
}
