import Kumiko
import Testing
@Test func dumpIt() throws {
  let s = try sampleScreen("orthogonal-scrolling", in: Size2D(width: 400, height: 800))
  dump(s.sections[0].group.layoutSize)
  dump(s.sections[0].group.arrangement, maxDepth: 6)
}
