import Foundation
import Testing

@Suite("kumiko test: steps, and what a reader has seen")
struct SeenTests {
  /// A screen of 300 by 400: a rail of 80 points with six cards of 100, and thirty rows of 50 below a pinned header of 30.
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
    "What was seen passes",
    arguments: [
      // Within the first second nothing moves.
      "steps: [{ after: 1s }]\nexpect: [{ seen: [a, c, r0, r5] }, { unseen: [d, r6] }]",
      // Too short; then other rows for long enough. The header covers most of r3, which is from 260 to 310.
      "steps: [{ offset: 262, after: 700ms }, { after: 0.8s }]\n"
        + "expect: [{ unseen: [a, r2, r3] }, { seen: [r4, r9] }]",
      // A rail: the first cards are seen before, the last ones after it is scrolled.
      "steps: [{ scroll: { rail: 300 }, after: 900ms }, { after: 900ms }]\nexpect: [{ seen: { section: rail } }]",
      "steps: [{ scroll: { rail: 300 }, after: 900ms }, { after: 700ms }]\nexpect: [{ unseen: [d, e, f] }]",
      // The rule of an expectation.
      "steps: [{ offset: 20, after: 100ms }, { after: 300ms }]\n"
        + "expect: [{ seen: a, for: 400ms, share: 75% }, { unseen: a, for: 400ms, share: 76% }, { seen: r6, for: 300ms, share: 20% }]",
      // A bar covers the last row.
      "safe-area: [0, 0, 60, 0]\nsteps: [{ after: 1s }]\nexpect: [{ unseen: r5 }, { seen: r4 }]",
      // Steps begin at the place of the case, and frames are those of the last step.
      "offset: 200\nsteps: [{ after: 1s }, { offset: 0 }]\n"
        + "expect: [{ unseen: a }, { seen: r5 }, { item: a, frame: [0, 0, 100, 80] }]",
      "steps: [{ scroll-to: r20, scroll-position: center, after: 10ms }, { after: 800ms }]\nexpect: [{ seen: r20 }]",
    ])
  func holds(lines: String) throws {
    let outcome = try test(lines)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
  }

  @Test(
    "What was not seen says why",
    arguments: [
      (
        "steps: [{ after: 799ms }]\nexpect:\n  - { seen: a }", "8:9",
        "'a' is not seen: it was visible for less than 800 ms"
      ),
      ("expect:\n  - { seen: a }", "7:9", "'a' is not seen: there are no steps, so that no time passes"),
      (
        "steps: [{ after: 1s }]\nexpect:\n  - { seen: [a, d] }", "8:9",
        "'d' is not seen: at most 0% of it were visible, not 50%"
      ),
      (
        "steps: [{ offset: 250, after: 10ms }, { after: 1s }]\nexpect:\n  - { unseen: r4 }", "8:9",
        "'r4' is seen at 800 ms, visible from 0 ms on"
      ),
    ])
  func fails(lines: String, place: String, message: String) throws {
    let outcome = try test(lines)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("screen.yaml:\(place): error: \(message)"), "\(outcome.output)")
  }

  @Test(
    "A place that the screen does not have fails at its place",
    arguments: [
      ("steps: [{ scroll-to: r99, after: 1s }]\nexpect: [{ seen: a }]", "there is no item 'r99'"),
      ("steps: [{ scroll: { nowhere: 9 }, after: 1s }]\nexpect: [{ seen: a }]", "the layout has no section 'nowhere'"),
      ("steps: [{ scroll: { rows: 9 }, after: 1s }]\nexpect: [{ seen: a }]", "does not scroll orthogonally"),
      ("steps: [{ after: 1s }]\nexpect: [{ seen: nobody }]", "there is no item 'nobody'"),
    ])
  func unknown(lines: String, message: String) throws {
    let outcome = try test(lines)
    #expect(outcome.status == 1 && outcome.output.contains(message), "\(outcome.output)\(outcome.errors)")
  }

  @Test(
    "Times, shares and steps that are none are errors at their line",
    arguments: [
      ("steps: [{ after: -200ms }]", "6:22", "'after' is -200ms, but time cannot go back: use 0ms or more"),
      ("steps: [{ after: -1 }]", "6:22", "'after' is -1, but time cannot go back: use 0ms or more"),
      ("steps: [{ after: .nan }]", "6:22", "'after' is a time such as 200ms or 1.5s"),
      ("steps: [{ after: nanms }]", "6:22", "'after' is a time such as 200ms or 1.5s"),
      ("steps: [{ after: 200 }]", "6:22", "'after' has no unit"),
      ("steps: [{ after: [1] }]", "6:22", "'after' is a time such as 200ms or 1.5s"),
      ("steps: [{}]", "6:13", "a step has a place, or 'after'"),
      ("steps: []", "6:12", "'steps' has at least one step"),
      ("steps: [{ ofset: 3 }]", "6:15", "unknown key 'ofset'"),
      ("steps: [{ offset: 3, scroll-to: a }]", "6:37", "'offset' and 'scroll-to' cannot be used together"),
    ])
  func invalid(lines: String, place: String, message: String) throws {
    let outcome = try test("\(lines)\nexpect: [{ seen: a }]")
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("screen.yaml:\(place): error: \(message)"), "\(outcome.errors)")
  }

  @Test(
    "A rule that is none is an error",
    arguments: [
      ("{ seen: a, share: 0% }", "'share' is a percentage such as 50%, greater than 0%"),
      ("{ seen: a, share: 0.5 }", "'share' is a percentage such as 50%, greater than 0%"),
      ("{ seen: a, share: 101% }", "'share' is a percentage such as 50%, greater than 0%"),
      ("{ seen: a, for: -1ms }", "'for' is -1ms, but time cannot go back"),
      ("{ seen: { section: rows, kind: header } }", "only cells are seen, not a 'header'"),
      ("{ visible: a, share: 50% }", "'share' does not go with 'visible'"),
      ("{ seen: a, elements: b }", "'elements' does not go with 'seen'"),
    ])
  func rules(expectation: String, message: String) throws {
    let outcome = try test("steps: [{ after: 1s }]\nexpect: [\(expectation)]")
    #expect(outcome.status == 2 && outcome.errors.contains(message), "\(outcome.errors)")
  }
}
