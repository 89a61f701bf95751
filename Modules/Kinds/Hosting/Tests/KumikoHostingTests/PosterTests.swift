@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

/// The example in Python, run and used.
@Suite(.blocking, .needsPython) struct PosterTests {
  private let kinds: [any OutsideKind]

  init() throws {
    kinds = try PluginHost().kinds(ofProcess: ["python3", "poster.py"], in: Package.examples, timeout: .seconds(300))
  }

  private let below: PlainValue = ["kind": "tiles", "options": ["columns": 3]]

  private func section(_ options: PlainValue, title: PlainValue = "Short", count: Int = 4) throws(RegistryError)
    -> LayoutSection
  {
    return try registry(of: kinds).section(
      kind: "acme.poster", options: options, at: [.key("sections"), .index(0)], in: screen, itemCount: count,
      item: { $0 == 0 ? ["title": title, "secret": "x"] : [:] })
  }

  @Test func itSaysWhatItIs() throws {
    #expect(kinds.map(\.descriptor.kind) == ["acme.poster"])
    #expect(kinds.first?.origin == "process python3 poster.py")
    #expect(kinds.first?.descriptor.options.map(\.name) == ["height", "share", "below"])
  }

  @Test func theKindThatItNamesStandsInIt() throws {
    let section = try section(["height": 200, "share": 0.75, "below": below])
    #expect(section.group.layoutSize.heightDimension == .absolute(200))
    guard case .axis(.vertical, let pieces, _) = section.group.arrangement, pieces.count == 2 else {
      Issue.record("\(section.group.arrangement)")
      return
    }
    guard case .item(let large) = pieces[0], case .group(let below) = pieces[1] else {
      Issue.record("\(pieces)")
      return
    }
    #expect(large.layoutSize.heightDimension == .fractionalHeight(0.75))
    #expect(below.layoutSize.heightDimension == .fractionalHeight(0.25))
    // The tiles are of their own height in it, three to a row.
    guard case .axis(.vertical, let rows, .untilFull) = below.arrangement, case .group(let row)? = rows.first else {
      Issue.record("\(below.arrangement)")
      return
    }
    #expect(row.layoutSize.heightDimension == .absolute(50))
    guard case .axis(.horizontal, _, .equalShares(3)) = row.arrangement else {
      Issue.record("\(row.arrangement)")
      return
    }
  }

  @Test func itSeesTheFieldsThatItHasDeclared() throws {
    let section = try section(["below": below], title: "A title that wants more room")
    #expect(section.group.layoutSize.heightDimension == .absolute(520))
  }

  @Test func optionsAreCheckedBeforeItIsAsked() throws {
    let options: PlainValue = ["heigth": 200, "share": 2, "below": below]
    do throws(RegistryError) {
      _ = try section(options)
      Issue.record("it made a section")
    } catch {
      #expect(error.faults.map(\.path.last) == [.key("heigth"), .key("share")])
      #expect(error.description.contains("did you mean 'height'?"))
    }
  }

  @Test func anErrorOfAnOptionIsSaidWhereItStands() throws {
    do throws(RegistryError) {
      _ = try section(["share": 1, "below": below])
      Issue.record("it made a section")
    } catch {
      #expect(error.faults.map(\.path) == [[.key("sections"), .index(0), .key("options"), .key("share")]])
      #expect(error.faults.map(\.message) == ["leaves nothing for one of the two"])
    }
  }

  @Test func aKindThatIsNotThereIsSaid() throws {
    let message = message { _ = try section(["below": ["kind": "tyles"]]) }
    #expect(message?.contains("there is no kind 'tyles'; did you mean 'tiles'?") == true)
  }

  @Test func aKindThatIsMadeOfItselfComesToAnEnd() throws {
    let message = message {
      _ = try section(["below": ["kind": "acme.poster", "options": ["below": ["kind": "acme.poster"]]]])
    }
    #expect(message?.isEmpty == false)
  }
}
