import Testing

@Suite("kumiko test: steps")
struct StepTests {
  /// A screen of 300 by 400: an orthogonal section of 80 points with six cards of 100, and thirty rows of 50 below a pinned
  /// header of 30.
  private func test(_ lines: String) throws -> Outcome {
    let folder = try Folder([
      "layout.yaml": TestCommandTests.layout, "data.yaml": TestCommandTests.data,
      "screen.yaml": """
      layout: layout.yaml
      data: data.yaml
      viewport: 300x400
      cases:
        - name: The case
      \(lines.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n"))

      """,
    ])
    return run(["test", folder.path("screen.yaml")])
  }

  @Test(
    "Expectations hold for the place of the last step",
    arguments: [
      "steps: [{ offset: 262 }]\nexpect: [{ visible: [r3, r4] }, { hidden: [a, r2] }]",
      // An orthogonal section keeps its place in later steps.
      "steps: [{ scroll: { news: 300 } }, { offset: 0 }]\nexpect: [{ item: d, frame: [0, 0, 100, 80] }]",
      "offset: 200\nsteps: [{ offset: 900 }, { offset: 0 }]\nexpect: [{ item: a, frame: [0, 0, 100, 80] }, { visible: a }]",
      // The nearest place depends on the step before.
      "steps: [{ offset: 700 }, { scroll-to: r5 }]\nexpect: [{ visible: [r5, r12] }, { hidden: r4 }]",
      "steps: [{ offset: 0 }, { scroll-to: r5 }]\nexpect: [{ visible: [r4, r5] }, { hidden: r12 }]",
      "steps: [{ scroll-to: r20, scroll-position: center }]\nexpect: [{ visible: r20 }]",
    ])
  func places(lines: String) throws {
    let outcome = try test(lines)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test(
    "A place that the screen does not have fails at its place",
    arguments: [
      ("steps: [{ scroll-to: r99 }]", "there is no item 'r99'"),
      ("steps: [{ scroll: { nowhere: 9 } }]", "the layout has no section 'nowhere'"),
      ("steps: [{ scroll: { rows: 9 } }]", "does not scroll orthogonally"),
    ])
  func unknown(lines: String, message: String) throws {
    let outcome = try test("\(lines)\nexpect: [{ visible: a }]")
    #expect(outcome.status == 1 && outcome.output.contains(message), "\(outcome.output)\(outcome.errors)")
  }

  @Test(
    "Steps that are none are errors at their line",
    arguments: [
      ("steps: [{}]", "6:13", "a step has 'offset', 'scroll-to' or 'scroll'"),
      ("steps: []", "6:12", "'steps' has at least one step"),
      ("steps: [{ ofset: 3 }]", "6:15", "unknown key 'ofset'"),
      ("steps: [{ offset: 3, scroll-to: a }]", "6:37", "'offset' and 'scroll-to' cannot be used together"),
    ])
  func invalid(lines: String, place: String, message: String) throws {
    let outcome = try test("\(lines)\nexpect: [{ visible: a }]")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("screen.yaml:\(place): error: \(message)"), "\(outcome.errors)")
  }
}
