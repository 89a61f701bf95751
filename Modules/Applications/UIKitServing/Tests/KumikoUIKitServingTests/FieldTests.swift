import Foundation
import KumikoTestSupport
import KumikoUIKit
import KumikoUIKitViews
import Testing

@testable import KumikoUIKitServing

extension ServedScreens {
  @Suite("Fields of a page") struct FieldTests {
    @Test("What is typed is not sent back, and what the application makes of it is") func typing() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      let field = try #require(page.input?.id)
      try page.send(["t": "focus", "id": field])
      try page.send(["t": "type", "id": field, "v": "Ann", "n": 1])
      #expect(await eventually(ground) { $0.field.text == "Ann" && $0.field.isEditing })
      try page.send(["t": "type", "id": field, "v": String(repeating: "n", count: 21), "n": 2])
      while page.input?.text != "Ann" || page.patch["e"] == nil { try page.read() }
      #expect(page.patch["e"] as? [[Int]] == [[field, 2]])
      try page.send(["t": "blur", "id": field])
      #expect(await eventually(ground) { !$0.field.isEditing && $0.field.text == "Ann" })
      ground.stop()
    }

    @Test("The application can move the keyboard to a field, and away") func focus() async throws {
      let ground = try await TestGround()
      let page = try ground.opened()
      let field = try #require(page.input?.id)
      await MainActor.run {
        _ = ground.sample?.field.becomeFirstResponder()
      }
      try page.read()
      #expect(page.patch["f"] as? Int == field)
      await MainActor.run { _ = ground.sample?.field.resignFirstResponder() }
      try page.send(["t": "key", "v": "a", "n": 0])
      try page.read()
      #expect(page.patch["f"] is NSNull)
      ground.stop()
    }

    @Test("Numbers of another person's screen lead nowhere") func foreign() async throws {
      let ground = try await TestGround()
      let one = try ground.opened(), other = try ground.page()
      try other.hello()
      let field = try #require(one.input?.id)
      try one.send(["t": "type", "id": field, "v": "one", "n": 1])
      try one.tap(80, 42)
      while !one.texts.contains("1 taps") { try one.read() }
      let texts = await MainActor.run {
        ground.made.controllers.compactMap { ($0 as? SampleViewController)?.field.text }
      }
      #expect(texts.filter { !$0.isEmpty } == ["one"])
      ground.stop()
    }
  }
}
