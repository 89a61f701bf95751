import Foundation
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("Transforms")
struct TransformTests {
  private func isClose(_ a: Point2D, _ b: Point2D) -> Bool {
    abs(a.x - b.x) < 1e-12 && abs(a.y - b.y) < 1e-12
  }

  private let place = Point2D(x: 3, y: 4)

  @Test("Places are scaled, moved and turned; clockwise, as y grows downwards")
  func basics() {
    #expect(LayoutTransform.identity.applied(to: place) == place)
    #expect(LayoutTransform(scaleX: 2, y: 10).applied(to: place) == Point2D(x: 6, y: 40))
    #expect(LayoutTransform(translationX: 2, y: 10).applied(to: place) == Point2D(x: 5, y: 14))
    #expect(isClose(LayoutTransform(rotationAngle: .pi / 2).applied(to: place), Point2D(x: -4, y: 3)))
  }

  @Test("Transforms follow one another in the order of their names")
  func order() {
    let scale = LayoutTransform(scaleX: 2, y: 2)
    let move = LayoutTransform(translationX: 1, y: 0)
    #expect(scale.concatenating(move).applied(to: place) == Point2D(x: 7, y: 8))
    #expect(move.concatenating(scale).applied(to: place) == Point2D(x: 8, y: 8))
    #expect(scale.translatedBy(x: 1, y: 0) == move.concatenating(scale))
    #expect(move.scaledBy(x: 2, y: 2) == scale.concatenating(move))
    #expect(isClose(move.rotated(by: .pi).applied(to: place), Point2D(x: -2, y: -4)))
  }

  @Test("The rows of a transform in space are its entries")
  func rows() {
    var transform = LayoutTransform3D(translationX: 5, y: 6, z: 7)
    #expect(transform.rows[3] == SIMD4(5, 6, 7, 1))
    transform.rows[2][3] = -0.002
    #expect(transform.rows.map(\.w) == [0, 0, -0.002, 1])
    #expect(transform.m34 == -0.002)
  }

  @Test("A turned rectangle stands in an upright one")
  func rectangles() {
    let square = Rect2D(x: -1, y: -1, width: 2, height: 2)
    let turned = LayoutTransform(rotationAngle: .pi / 4).applied(to: square)
    #expect(abs(turned.minX + 2.0.squareRoot()) < 1e-12 && abs(turned.width - 8.0.squareRoot()) < 1e-12)
    #expect(LayoutTransform(scaleX: -2, y: 1).applied(to: square) == Rect2D(x: -2, y: -1, width: 4, height: 2))
  }

  @Test("Sines and cosines are those of the C library, to a few units in the last place")
  func angles() {
    var worst = 0.0
    for step in -10_000...10_000 {
      let angle = Double(step) * 0.013
      let turn = LayoutTransform(rotationAngle: angle)
      worst = max(worst, abs(turn.a - cos(angle)), abs(turn.b - sin(angle)))
    }
    #expect(worst < 4e-16)
    let far = LayoutTransform(rotationAngle: 1e6)
    #expect(abs(far.b - sin(1e6)) < 1e-15 && abs(far.a - cos(1e6)) < 1e-15)
    #expect(!LayoutTransform3D(LayoutTransform(rotationAngle: .infinity)).isFinite)
    #expect(!LayoutTransform3D(LayoutTransform(rotationAngle: .nan)).isFinite)
  }

  @Test("In space, what happens in the plane is the same")
  func plane() {
    let transform = LayoutTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let next = LayoutTransform(rotationAngle: 1).scaledBy(x: 3, y: 4)
    #expect(LayoutTransform3D(transform).affine == transform)
    #expect(LayoutTransform3D(transform).concatenating(LayoutTransform3D(next)).affine == transform.concatenating(next))
    #expect(LayoutTransform3D(rotationAngle: 1, x: 0, y: 0, z: 5).affine == LayoutTransform(rotationAngle: 1))
    #expect(LayoutTransform3D(scaleX: 2, y: 3, z: 4).affine == LayoutTransform(scaleX: 2, y: 3))
    #expect(LayoutTransform3D(translationX: 2, y: 3, z: 4).affine == LayoutTransform(translationX: 2, y: 3))
  }

  @Test("Turned about an upright axis and seen from 500 points away, what comes nearer grows")
  func perspective() {
    let turned = LayoutTransform3D(rotationAngle: .pi / 3, x: 0, y: 1, z: 0)
    let seen = turned.concatenating(LayoutTransform3D(perspectiveDistance: 500))
    // A point 100 to the right goes to x = 50, and back by the sine of 60 degrees.
    #expect(abs(seen.rows[0].x - 0.5) < 1e-15)
    #expect(abs(seen.rows[0].z + 3.0.squareRoot() / 2) < 1e-15)
    #expect(abs(seen.rows[0].w - 3.0.squareRoot() / 1000) < 1e-15)
    #expect(seen.rows[1].y == 1 && seen.rows[3].w == 1 && seen.m34 == -1.0 / 500 * turned.rows[2].z)
    #expect(LayoutTransform3D(rotationAngle: 1, x: 0, y: 0, z: 0) == .identity)
    #expect(!LayoutTransform3D(perspectiveDistance: 0).isFinite)
  }

  @Test("A rotation in space keeps its axis and all lengths and angles")
  func rotations() {
    let third = LayoutTransform3D(rotationAngle: 2 * .pi / 3, x: 1, y: 1, z: 1)
    #expect(isClose(third.rows[0], SIMD4(0, 1, 0, 0)) && isClose(third.rows[1], SIMD4(0, 0, 1, 0)))
    #expect(isClose(third.rows[2], SIMD4(1, 0, 0, 0)))
    for axis in [SIMD4<Double>(1, 2, 3, 0), SIMD4(-2, 1, 0.5, 0), SIMD4(0, 0, -4, 0), SIMD4(3, 0, 1, 0)] {
      for angle in [0.3, 1.5, -2, 4] {
        let rows = LayoutTransform3D(rotationAngle: angle, x: axis.x, y: axis.y, z: axis.z).rows
        #expect(isClose(rows[0] * axis.x + rows[1] * axis.y + rows[2] * axis.z, axis))
        #expect(abs(rows[0].x + rows[1].y + rows[2].z - 1 - 2 * cos(angle)) < 1e-12)
        for a in 0..<4 {
          for b in 0..<4 { #expect(abs((rows[a] * rows[b]).sum() - (a == b ? 1 : 0)) < 1e-12) }
        }
      }
    }
  }

  private func isClose(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Bool {
    abs((a - b).min()) + abs((a - b).max()) < 1e-12
  }

  @Test("A product is the sum of the products of rows and columns")
  func products() {
    var (a, b) = (LayoutTransform3D(), LayoutTransform3D())
    for row in 0..<4 {
      for column in 0..<4 {
        a.rows[row][column] = Double((row * 7 + column * 5) % 11 - 4)
        b.rows[row][column] = Double((row * 3 + column * 8) % 13 - 6)
      }
    }
    let product = a.concatenating(b).rows
    for row in 0..<4 {
      let sum = (0..<4).reduce(SIMD4<Double>.zero) { $0 + a.rows[row][$1] * b.rows[$1] }
      #expect(product[row] == sum, "\(a) and \(b)")
    }
  }
}
