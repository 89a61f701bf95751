import Foundation
import Testing

@Suite("Differences between the samples' data")
struct SampleChangesTests {
  private static let paths = Repository.samples.compactMap { Repository.data($0) }

  @Test("There are several to compare")
  func several() {
    #expect(Self.paths.count >= 3)
  }

  @Test("A conversation and what it is a minute later")
  func conversation() throws {
    let data = try [#require(Repository.data("conversation")), #require(Repository.data("conversation-later"))]
    #expect(
      kumiko(["diff"] + data).output == """
        + m14 "Mira" at messages[13]
        > mute "Mute" moved from tips[2] to tips[0]
        ~ unread  title: "Unread" -> "Unread (2)"
        ~ m4  subtitle: "I bring the bread." -> "I bring the bread, and the cheese."
        1 item inserted, 1 item moved, 2 items changed

        """)
    // The frames follow the texts: a message of 58 points and the 8 before it, and a line of 22 points in another, are 88
    // points more.
    let layout = Repository.layout("conversation")
    let screens = kumiko(["diff", layout, layout, "--data", data[0], "--new-data", data[1]]).output
    #expect(screens.contains("\n+ cell messages / m14  [16, 1078, 358, 58]\n"))
    #expect(screens.contains("\n~ cell filters / unread  [71, 12, 82, 36] -> [71, 12, 106, 36]\n"))
    #expect(screens.contains("\n> supplementary header tips / 0  [16, 1068, 358, 45] -> [16, 1156, 358, 45]\n"))
    #expect(screens.contains("\n~ cell messages / m4  [16, 432, 358, 38] -> [16, 432, 358, 60]\n"))
  }

  @Test("A patch from a sample's data to the next one's makes one of the other, and undone one of the first")
  func patches() throws {
    let folder = try Folder()
    let (patch, made) = (folder.path("patch.json"), folder.path("made.yaml"))
    // One pair in three: all with `KUMIKO_FUZZ`.
    let pairs = Array(zip(Self.paths, Self.paths.dropFirst() + Self.paths.prefix(1)))
    for index in stride(from: 0, to: pairs.count, by: Fuzz.factor > 1 ? 1 : 3) {
      let (old, new) = pairs[index]
      let diff = kumiko(["diff", old, new, "--format", "json", "-o", patch])
      #expect(diff.status == 1, "\(diff.errors)")
      #expect(kumiko(["patch", old, patch, "-o", made]).status == 0)
      #expect(kumiko(["diff", made, new]).output == "no difference\n")
      #expect(kumiko(["patch", made, patch, "--reverse", "-o", made, "--force"]).status == 0)
      #expect(kumiko(["diff", old, made]).output == "no difference\n")
    }
  }

  @Test("A screen of a sample's data is the one of the same data after a patch has written it")
  func screens() throws {
    let folder = try Folder()
    let (patch, made) = (folder.path("patch.json"), folder.path("made.yaml"))
    // The data names its string tables by their place.
    let strings = try #require(Repository.data("settings")).replacing("settings.yaml", with: "strings")
    try FileManager.default.copyItem(atPath: strings, toPath: folder.path("strings"))
    for sample in Repository.samples {
      guard let data = Repository.data(sample) else { continue }
      #expect(kumiko(["diff", data, data, "--format", "json", "-o", patch]).status == 0)
      #expect(kumiko(["patch", data, patch, "-o", made]).status == 0)
      let layout = Repository.layout(sample)
      let diff = kumiko(["diff", layout, layout, "--data", data, "--new-data", made])
      #expect(diff.output == "no difference\n", "\(sample): \(diff.errors)")
    }
  }

  @Test("Every sample's screen is the same as itself, in any room")
  func layouts() {
    for sample in Repository.samples {
      let layout = Repository.layout(sample)
      #expect(kumiko(["diff", layout, layout, "--viewport", "1024x768"]).status == 0)
      #expect(kumiko(["diff", layout, layout, "--rtl", "--format", "json"]).status == 0)
    }
  }
}
