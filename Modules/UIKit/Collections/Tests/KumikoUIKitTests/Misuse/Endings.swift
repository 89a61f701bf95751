import Testing

/// A way to end the program, by its name, and the reason that is printed.
protocol Ending: CaseIterable, Codable, Sendable {
  var reason: String { get }
  @MainActor func commit()
}

/// Expects that an ending ends a program of its own, with the reason.
func expectEnd(_ ending: some Ending, sourceLocation: SourceLocation = #_sourceLocation, _ result: ExitTest.Result?) {
  let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  #expect(text.contains(ending.reason), "\(ending): \(text)", sourceLocation: sourceLocation)
}
