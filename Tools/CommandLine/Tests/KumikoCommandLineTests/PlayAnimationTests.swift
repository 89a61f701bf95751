import Foundation
import KumikoTestSupport
import Testing

/// How a page of states shows its changes: moments of their animations, which the page holds still.
///
/// These need Chromium, and are left out without it.
@Suite("The animations of kumiko play", .needsChromium, .serialized, .blocking)
struct PlayAnimationTests {
  private static let layout = """
    sections:
      - id: rows
        kind: list
        options: { row-height: 60pt }
        header: { size: { width: 100%, height: 40pt }, pinned: true, z: 2 }
    """

  /// Two of the rows change places, one comes and one goes.
  private func page(_ states: [[String]] = [["ada", "bela", "cleo", "dara"], ["zoe", "cleo", "bela", "dara"]]) throws
    -> String
  {
    let names = states.indices.map { "\($0).yaml" }
    let folder = try Folder(["layout.yaml": Self.layout])
    for (name, rows) in zip(names, states) { try folder.write(PlayTests.rows(rows), to: name) }
    let outcome = run(["play", folder.path("layout.yaml"), "-o", "-"] + names.flatMap { ["--data", folder.path($0)] })
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  /// What a script can say of views by the identifiers of their items.
  private static let tools = """
    const byId = id => document.getElementById(id);
    kumiko.screen.box.closest(".frame").style.transform = "";
    const view = (id, kind = ":not(.ghost)") => document.querySelector(`.n[data-item="${id}"]${kind}`);
    const hold = share => {
      byId("moment").value = 1000 * share;
      byId("moment").dispatchEvent(new Event("input"));
    };
    const top = node => node.getBoundingClientRect().y - kumiko.screen.box.getBoundingClientRect().y;
    const opacity = node => Number(getComputedStyle(node).opacity);
    const press = (key, on = document.body) => on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    """

  @Test("What is deleted has gone before what is inserted appears; what moves has a ground and lies above")
  func order() throws {
    struct Moment: Decodable {
      var deleted: Double
      var inserted: Double
      var cleo: Double
      var grounds: [String]
      var levels: [Int]
    }
    let moments = try LiveBrowser.answer(
      to: Self.tools + """
        byId("next").click();
        const list = [0, 0.2, 0.5, 0.8].map(share => {
          hold(share);
          const moving = [view("bela"), view("cleo")].map(node => getComputedStyle(node));
          return { deleted: opacity(view("ada", ".ghost")), inserted: opacity(view("zoe")), cleo: top(view("cleo")),
            grounds: moving.map(style => style.backgroundColor), levels: moving.map(style => Number(style.zIndex)) };
        });
        return list;
        """, of: page(), as: [Moment].self)
    #expect(moments[0].deleted == 1 && moments[0].inserted == 0 && moments[0].cleo == 160)
    #expect(moments[1].deleted < 1 && moments[1].deleted > 0 && moments[1].inserted == 0)
    #expect(moments[2].deleted == 0 && moments[2].inserted == 0 && moments[2].cleo > 100 && moments[2].cleo < 160)
    #expect(moments[3].deleted == 0 && moments[3].inserted > 0)
    for moment in moments {
      #expect(moment.grounds.allSatisfy { $0 == "rgb(255, 255, 255)" }, "\(moment.grounds)")
      #expect(moment.levels.allSatisfy { $0 > 0 }, "\(moment.levels)")
    }
  }

  @Test("A flight that is interrupted goes on from where it is, and ends where the layout has it")
  func interruption() throws {
    struct Answer: Decodable {
      var before: [Double]
      var after: [Double]
      var end: [Double]
      var left: Int
    }
    let answer = try LiveBrowser.answer(
      to: Self.tools + """
        byId("next").click();
        hold(0.15);
        const places = () => [top(view("cleo")), top(view("bela")), opacity(view("ada", ".ghost") ?? view("ada"))];
        const before = places();
        byId("previous").click();
        for (const animation of document.getAnimations()) { animation.pause(); animation.currentTime = 0; }
        const after = places();
        for (const animation of document.getAnimations()) animation.finish();
        await pause(100);
        return { before, after, end: places(), left: document.querySelectorAll(".ghost,.flying").length };
        """, of: page(), as: Answer.self)
    #expect(zip(answer.before, answer.after).allSatisfy { abs($0 - $1) < 1 / 16 }, "\(answer)")
    #expect(answer.before[0] > 100 && answer.before[0] < 160)
    #expect(answer.end == [160, 100, 1] && answer.left == 0)
  }

  @Test("The timeline has the names of the states; Home, End, Space and Escape are keys of the player")
  func timeline() throws {
    let states = (0..<120).map { ["row-\($0)", "other"] }
    let said = try LiveBrowser.answer(
      to: Self.tools + """
        const told = [], state = () => kumiko.screen.root.dataset.state;
        const names = () => [...byId("timeline").children].map(entry => entry.textContent);
        const present = () => byId("timeline").querySelector("[aria-current=step]").textContent;
        told.push(names()[0], present());
        [...byId("timeline").querySelectorAll("button")].find(button => button.textContent === "3.yaml").click();
        told.push(state(), present());
        press("End");
        told.push(state(), names().at(-1));
        press("Home");
        told.push(state());
        press(" ");
        told.push(byId("play").textContent, state());
        press("Escape");
        told.push(byId("play").textContent, String(document.getAnimations().length));
        press(" ", byId("speed"));
        told.push(byId("play").textContent);
        return told;
        """, of: page(states), as: [String].self)
    #expect(said == ["0.yaml", "0.yaml", "3", "3.yaml", "119", "119.yaml", "0", "Pause", "1", "Play", "0", "Play"])
  }

  @Test("The speed is that of the animations, and the overlay says what was added, removed, moved and changed")
  func speedAndDifferences() throws {
    let page = try page([["ada", "bela", "cleo", "dara"], ["zoe", "cleo", "bela", "{ id: dara, title: Dora }"]])
    let said = try LiveBrowser.answer(
      to: Self.tools + """
        byId("speed").value = "0.25";
        byId("next").click();
        const rates = new Set(document.getAnimations().map(animation => animation.playbackRate));
        byId("differences").click();
        const count = look => String(document.querySelectorAll(`.differences .${look}`).length);
        const told = [[...rates].join(), count("added"), count("removed"), count("moved"), count("altered")];
        press("Escape");
        return [...told, count("added"), byId("differences").getAttribute("aria-pressed")];
        """, of: page, as: [String].self)
    #expect(said == ["0.25", "1", "1", "2", "1", "0", "false"])
  }

  @Test("On a phone the player is visible, without a bezel, and shows numbers of three digits")
  func phone() throws {
    let rows = (0..<130).map { "row-\($0)" }
    let folder = try Folder(["page.html": page([rows, rows.reversed()])])
    let browser = try KumikoTestSupport.Browser(
      "file://" + folder.path("page.html"), width: 390, height: 844, ready: "!!window.kumiko?.go")
    let player = try browser.frame(".player")
    #expect(player.maxY <= 844 && player.minX == 0 && player.width == 390)
    #expect(try browser.value("document.documentElement.scrollWidth") as? Int == 390)
    #expect(try browser.value("getComputedStyle(document.querySelector('.frame')).padding") as? String == "0px")
    // The screen ends where the player begins.
    #expect(try browser.frame(".screen").maxY <= player.minY + 0.5)
    let room = try browser.value(
      """
      (() => {
        const list = document.getElementById("steps");
        document.getElementById("changes").open = true;
        list.replaceChildren(...Array.from({ length: 130 }, () => document.createElement("li")));
        const pencil = document.createElement("canvas").getContext("2d");
        pencil.font = getComputedStyle(list).font;
        return parseFloat(getComputedStyle(list).paddingLeft) - pencil.measureText("130. ").width;
      })()
      """)
    #expect((room as? NSNumber)?.doubleValue ?? -1 >= 0)
  }
}
