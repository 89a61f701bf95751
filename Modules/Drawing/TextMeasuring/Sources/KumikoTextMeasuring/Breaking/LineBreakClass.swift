@_spi(Kumiko) import KumikoValues

/// The line breaking classes of UAX #14 that remain after rule LB1.
enum LineBreakClass: UInt8 {
  case al, ba, b2, bb, bk, cb, cl, cm, cp, cr, eb, em, ex, gl, h2, h3, hl, hy, id, `in`, `is`, jl, jt, jv, lf, nl, ns
  case nu, op, po, pr, qu, ri, sp, sy, wj, zw, zwj

  /// Creates the class of a scalar.
  ///
  /// - Complexity: O(1) in the basic plane, otherwise O(log *n*) in the runs of the table.
  init(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 {
      self = Self.ascii[Int(scalar.value)]
    } else {
      self = scalar.value < 0x10000 ? Self.plane[Int(scalar.value)] : Self.search(scalar.value)
    }
  }

  private static let runs: [(start: UInt32, kind: LineBreakClass)] = {
    var runs: [(start: UInt32, kind: LineBreakClass)] = []
    var reader = DigitReader(LineBreakTable.runs)
    var start: UInt32 = 0
    while let kind = reader.digit() {
      runs.append((start, LineBreakTable.classes[kind]))
      start += UInt32(reader.varying())
    }
    return runs
  }()

  private static let ascii: [LineBreakClass] = (0..<0x80).map { search($0) }

  /// The classes of the basic plane, a byte each.
  private static let plane: [LineBreakClass] = {
    var plane: [LineBreakClass] = []
    plane.reserveCapacity(0x10000)
    for (index, run) in runs.enumerated() where run.start < 0x10000 {
      let end = index + 1 < runs.count ? min(runs[index + 1].start, 0x10000) : 0x10000
      plane.append(contentsOf: repeatElement(run.kind, count: Int(end - run.start)))
    }
    return plane
  }()

  private static func search(_ value: UInt32) -> LineBreakClass {
    runs[max(0, runs.partitioningIndex { $0.start > value } - 1)].kind
  }
}
