import Foundation
@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Random states")
struct RandomStateTests {
  @Test("Random changes replay, invert, are minimal and have valid stages", arguments: World.all)
  func unrelated(world: World) throws {
    try Fuzz.forEach(15, from: world.seed) { generator, comment in
      let old = try world.state(using: &generator)
      let new = try world.state(using: &generator)
      try expectFacts(from: old, to: new, comment)
    }
  }

  @Test("An edited copy and a rebuilt state have equal changes", arguments: World.all)
  func derived(world: World) throws {
    try Fuzz.forEach(15, from: -world.seed) { generator, comment in
      let base = try world.state(using: &generator)
      let old = Bool.random(using: &generator) ? try world.edited(base, using: &generator) : base
      let new = try world.edited(Bool.random(using: &generator) ? old : base, using: &generator)
      try expectFacts(from: old, to: new, comment)
      let (oldAnew, newAnew) = (try old.rebuilt(), try new.rebuilt())
      let followed = Changes(from: old, to: new)
      let full = Changes(from: oldAnew, to: newAnew)
      #expect(followed.counts == full.counts, comment)
      #expect(try followed.applying(to: oldAnew) == full.applying(to: old), comment)
      #expect(followed == full, comment)
    }
  }

  @Test("Decoded changes are equal to the encoded changes", arguments: World.all)
  func sent(world: World) throws {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    try Fuzz.forEach(10, from: 10 + world.seed) { generator, comment in
      let old = try world.state(using: &generator)
      let new = try world.state(using: &generator)
      for changes in [Changes(from: old, to: new), Changes(from: old, to: new, movesItems: false)] {
        let sent = try decoder.decode(Changes.self, from: encoder.encode(changes))
        #expect(sent == changes && sent.description == changes.description, comment)
        #expect(try sent.applying(to: old) == new, comment)
        #expect(try sent.inverted.applying(to: new) == old, comment)
      }
    }
  }
}
