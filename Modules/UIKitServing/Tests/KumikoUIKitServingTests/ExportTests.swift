import KumikoUIKitServing
import Testing

@MainActor struct ExportTests {
  @Test func theClassesOfUIKitComeAlong() { #expect(UIView().subviews.isEmpty) }
}
