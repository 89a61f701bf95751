import Testing

@testable import KumikoCommandLine

/// Wrong documents that people write, each with the one message about it, and the words that mend it.
@Suite("Mistakes in documents")
struct MistakesTests {
  private static let files = [
    "layout.yaml": """
    flags: { staff: false }
    styles:
      loan:
        parts: [{ text: title }, { text: due }, spacer, badge]
    templates:
      shelf:
        with: { id: text, height: { form: length, default: 180pt } }
        section:
          id: "{id}"
          kind: covers
          options: { height: "{height}" }
    sections:
      - { id: loans, kind: list, cell: loan, options: { row-height: ~60pt } }
      - { use: shelf, with: { id: fresh } }
      - { use: shelf, with: { id: poems } }
      - { id: rooms, kind: grid, when: [{ set: { staff: true }, options: { columns: 4 } }] }
    spans:
      - { id: browse, sections: [fresh, poems], header: { size: { width: 100%, height: 40pt } } }
    """,
    "data.yaml": """
    strings: strings
    spans: [{ id: browse, title: { key: browse } }]
    sections:
      - { id: loans, items: [{ id: dune, title: Dune, due: { key: due, day: 12 }, badge: "1" }] }
      - { id: fresh, from: { file: books.csv, where: { shelf: fresh }, fields: { title: name } } }
      - { id: poems, count: 3 }
      - { id: rooms, count: 2 }
    """,
    "test.yaml": """
    layout: layout.yaml
    data: data.yaml
    registry: registry.yaml
    cases: [{ name: At rest, expect: [{ above: [dune, a] }] }]
    """,
    "registry.yaml": """
    kinds:
      list: { linked: List }
      grid: { linked: Grid }
      orthogonal: { linked: Orthogonal }
      covers: { extends: orthogonal, options: { behavior: paging, width: 120pt }, locked: [behavior] }
    """,
    "wrong.test.yaml": "layout: data.yaml\ncases: [{ name: a, expect: [{ count: 3 }] }]",
    "wide.json": #"{ "sections": [{ "id": "a", "kind": "list" }] }"#,
    "changes.txt": "~ dune  title: \"Dune\" -> \"Dune II\"\n",
    "books.csv": "id,shelf,name\na,fresh,Salt\n",
    "rooms.json": #"{ "list": [] }"#,
    "nested.json": #"{ "total": 2, "data": { "rooms": [{ "id": "a" }] } }"#,
    "strings/en.json":
      #"{ "browse": "Browse", "browse.title": "All", "due": { "one": "May {day}", "other": "May {day}" } }"#,
  ]

  @Test("The documents without a mistake are valid")
  func right() throws {
    #expect(try validate(Self.files).errors == "")
  }

  @Test("An unknown kind without a registry leads to one")
  func registry() throws {
    let outcome = try validate(["layout.yaml": "sections: [{ id: a, kind: wall }]"])
    #expect(outcome.errors.contains("help: kinds of your own stand in 'registry.yaml'"), "\(outcome)")
  }

  @Test(
    "One mistake has one message, which mends it",
    arguments: [
      ("layout.yaml", "\"{id}\"", "\"${id}\"", "a parameter is written \"{id}\", without"),
      ("layout.yaml", "\"{id}\"", "\"{{id}}\"", "a parameter is written \"{id}\", without"),
      ("layout.yaml", "options: { row-height: ~60pt }", "insets: 8px 16px", "help: write '[8pt, 16pt]'"),
      ("layout.yaml", "options: { row-height: ~60pt }", "insets: \"0, 16\"", "help: write '[0, 16]'"),
      (
        "layout.yaml", "when: [{ set: { staff: true }, options: { columns: 4 } }]",
        "when: [{ min-width: 900pt, options: { columns: 5 } }, { min-width: 700pt, options: { columns: 4 } }]",
        "this never shows: a later entry"
      ),
      (
        "layout.yaml", "row-height: ~60pt", "when: [{ min-width: 700pt }]",
        "help: 'when' stands beside 'options', in the section"
      ),
      (
        "layout.yaml", "cell: loan,", "cells: [{ when: { equals: { badge: 1 } }, cell: card }, { cell: loan }],",
        "help: write \"1\""
      ),
      ("layout.yaml", "{ text: due }", "{ text: by due }", "help: a text shows one field as it is"),
      (
        "data.yaml", "title: Dune,", "title: Dune, revised,",
        "help: a comma ends a value; put a text that contains one in quotes"
      ),
      (
        "data.yaml", "title: Dune,", "title: Dune #1,",
        "help: ' #' begins a comment; put a text that contains it in quotes"
      ),
      ("data.yaml", "title: Dune,", "title: 'Dune's end',", "help: in single quotes, write '' for an apostrophe"),
      ("data.yaml", "title: Dune,", "title: { en: Dune, de: Wüste },", "help: texts by language are in string tables"),
      ("data.yaml", "title: { key: browse }", "title: browse.title", "help: write 'title: { key: browse.title }'"),
      (
        "data.yaml", "- { id: rooms, count: 2 }", "- { id: rooms, from: { file: nested.json } }",
        "help: name the list: 'path: data.rooms'"
      ),
      ("data.yaml", "badge: \"1\"", "color: “red”", "help: these are typographic quotes"),
      ("strings/en.json", "\"Browse\"", "\"Browse %@\"", "has '%@', which stays as it is"),
      ("test.yaml", "above: [dune, a]", "visible: dune, a", "help: a comma ends a value"),
      ("layout.yaml", "kind: grid,", "kind: LazyVGrid,", "help: did you mean 'grid'?"),
      ("layout.yaml", "row-height: ~60pt", "row-height: wrap_content", "help: write '~44pt'"),
      ("layout.yaml", "row-height: ~60pt", "spacing: 8dp", "help: write '8pt'"),
      (
        "layout.yaml", "{ form: length, default: 180pt }", "180",
        "help: for a standard value, write 'height: { form: number, default: 180 }'"
      ),
      ("layout.yaml", "set: { staff: true }", "size-class: regular", "help: a width decides: 'min-width: 600pt'"),
      (
        "layout.yaml", "options: { height: \"{height}\" }", "options: { item-height: \"{height}\" }",
        "help: did you mean 'height'?"
      ),
      (
        "layout.yaml", "cell: loan,", "cells: [{ when: { badge: 1 }, cell: card }, { cell: loan }],",
        "help: write 'when: { equals: { badge: 1 } }'"
      ),
      (
        "layout.yaml", "{ text: title }", "{ text: title, image: 40 }",
        "help: these are two parts: 'parts: [{ text: title }, { image: 40 }]'"
      ),
      ("layout.yaml", "loan:", "loan:\n    corner-radius: 8", "help: add 'background: surface'"),
      (
        "layout.yaml", "height: 40pt } }", "height: 40pt }, width: 80% }",
        "write 'size: { width: 80%, height: 44pt }'"
      ),
      (
        "layout.yaml", "kind: list, cell", "kind: list, header: { size: { width: 800pt, height: 40pt } }, cell",
        "is wider than the screen, which is 390 points wide"
      ),
      (
        "data.yaml", "title: Dune,", "title: Dune, image: { name: star, width: 40 },",
        "help: write 'image: star'; the style has the size"
      ),
      ("layout.yaml", "set: { staff: true }", "dark: true", "help: colors of the dark appearance stand under 'themes'"),
      ("layout.yaml", "{ text: due }", "{ text: due, font-size: 17 }", "help: did you mean 'text-style'?"),
      (
        "layout.yaml", "  - { id: rooms", "  -id: x\n    kind: list\n  - { id: rooms",
        "help: a space stands behind a dash"
      ),
      (
        "layout.yaml", "id: loans, kind: list", "id: loans, section-spacing: 4, kind: list",
        "help: it stands at the top of the layout"
      ),
      ("layout.yaml", "spans:", "---\nspans:", "help: put it into a file of its own, or remove '---'"),
      (
        "registry.yaml", "behavior: paging, width: 120pt }", "behavior: paging, width: 120pt }, columns: 3",
        "help: options of the kind stand under 'options'"
      ),
      ("registry.yaml", "kinds:", "presets: {}\nkinds:", "help: a preset is an entry of 'kinds'"),
      (
        "test.yaml", "expect: [", "steps: [{ offset: 1, expect: [] }], expect: [",
        "help: expectations stand in the case"
      ),
      (
        "layout.yaml", "cell: loan", "cell: { parts: [image] }",
        "help: a style stands under 'styles'; 'cell' has its name"
      ),
      // A fault of a template or a name is told without its consequences.
      ("layout.yaml", "id: text, ", "id: string, ", "the form of a parameter is one of: text, "),
      (
        "layout.yaml", "with: { id: text, height: { form: length, default: 180pt } }", "with: [id]",
        "expected a mapping"
      ),
      ("layout.yaml", "\"{id}\"", "\"{name}\"", "the template has no parameter 'name'"),
      ("layout.yaml", "with: { id: poems }", "with: { id: fresh }", "two sections have the id 'fresh'"),
      ("layout.yaml", "with: { id: poems }", "with: { id: poems, height: tall }", "'height' of the template"),
      ("layout.yaml", "with: { id: poems }", "id: poems", "help: it is a parameter: 'with: { id: poems }'"),
      (
        "layout.yaml", "use: shelf, with: { id: poems }", "use: shelves, with: { id: poems }",
        "unknown template 'shelves'"
      ),
      ("layout.yaml", "flags:", "include: [no.yaml]\nflags:", "cannot read 'no.yaml'"),
      ("layout.yaml", "spans:", "span:", "help: did you mean 'spans'?"),
      ("layout.yaml", "id: browse", "id: loans", "a span and a section have the id 'loans'"),
      ("layout.yaml", "text: title", "text: \"{title}\"", "the field of an item has no braces"),
      ("layout.yaml", "styles:", "style:", "help: did you mean 'styles'?"),
      ("layout.yaml", "templates:", "template:", "help: did you mean 'templates'?"),
      ("layout.yaml", "flags:", "flag:", "help: did you mean 'flags'?"),
      ("layout.yaml", "sections:\n", "section:\n", "help: did you mean 'sections'?"),
      ("data.yaml", "sections:\n", "section:\n", "help: did you mean 'sections'?"),
      ("data.yaml", "strings: strings", "string: strings", "help: did you mean 'strings'?"),
      ("registry.yaml", "kinds:", "kind:", "help: did you mean 'kinds'?"),
      ("registry.yaml", "{ linked: List }", "{ link: List }", "help: did you mean 'linked'?"),
      // Braces without quotes.
      ("layout.yaml", "\"{height}\"", "{height}", "help: a text with braces needs quotes: \"{height}\""),
      ("layout.yaml", "text: due", "text: {due}", "help: a text with braces needs quotes: \"{due}\""),
      ("layout.yaml", "kind: covers", "kind: {id}", "help: a text with braces needs quotes: \"{id}\""),
      ("data.yaml", "title: Dune", "title: {name}", "help: a text with braces needs quotes: \"{name}\""),
      // Conditions and keys at another place.
      (
        "layout.yaml", "cell: loan", "cells: [{ has: due, cell: loan }, { cell: row }]",
        "help: a condition stands under 'when': 'when: { has: … }'"
      ),
      ("layout.yaml", "cell: loan", "min-width: 700pt, cell: loan", "'when: [{ min-width: …, … }]'"),
      (
        "layout.yaml", "cell: loan", "cell: loan, has: due",
        "'cells: [{ when: { has: … }, cell: card }, { cell: row }]'"
      ),
      ("layout.yaml", "when: [{ set: { staff: true }", "when: [{ text-size: xl", "help: did you mean 'min-text-size'?"),
      (
        "layout.yaml", "- { id: loans, kind: list, cell: loan, options: { row-height: ~60pt } }",
        "- { id: loans, section: [{ id: a, kind: list }] }",
        "did you mean 'sections'?"
      ),
      ("layout.yaml", "cell: loan", "cell: loan, zzz: 1", "help: known here: id, kind, options, "),
      // Values of another form.
      ("layout.yaml", "sections: [fresh, poems]", "sections: fresh", "help: write 'sections: [fresh]'"),
      ("layout.yaml", "cell: loan", "states: { empty: No loans }", "help: its keys are: kind, options, "),
      ("registry.yaml", "locked: [behavior]", "locked: true", "help: write for example 'locked: [columns]'"),
      ("registry.yaml", "kinds:", "include: other.yaml\nkinds:", "help: write for example 'include: [shared.yaml]'"),
      ("test.yaml", "layout: layout.yaml", "layout:\n  - layout.yaml", "help: write for example 'layout: screen.yaml'"),
      ("data.yaml", "count: 3", "count: three", "help: write for example 'count: 2'"),
      ("layout.yaml", "parts: [", "insets: 10 16\n    parts: [", "help: write 'insets: [10, 16]'"),
      ("layout.yaml", "[fresh, poems]", "[fresh; poems]", "help: a comma separates names"),
      ("layout.yaml", "flags:", "version: 1.0\nflags:", "help: write 'version: 1'"),
      ("data.yaml", "id: dune, title", "title", "help: every item has one, such as 'id: a'"),
      (
        "layout.yaml", "size: { width: 100%, height: 40pt }", "size: { height: 40pt }",
        "help: write for example 'width: 100%'"
      ),
      ("layout.yaml", "row-height: ~60pt", "row-height = 60pt", "help: write 'row-height: 60pt'"),
      ("layout.yaml", "row-height: ~60pt", "row-height: 60 pt", "help: write '60pt'"),
      ("layout.yaml", "row-height: ~60pt", "row-height: 60~pt", "help: write '~60pt'"),
      ("layout.yaml", "{ text: due }", "{ text: due, color: 223344 }", "help: write 'color: \"#223344\"'"),
      ("layout.yaml", "flags:", "header: {}\nflags:", "those of the whole layout stand under 'boundary'"),
      (
        "layout.yaml", "cell: loan,", "cells: [{ when: { has: badge }, cell: loan }],",
        "help: add one after it, such as '{ cell: row }'"
      ),
      ("data.yaml", "poems, count", "poems, kind: list, count", "data.yaml:6:18: error: unknown key 'kind'"),
      ("data.yaml", "  - { id: rooms, count: 2 }", "", "the data has no section 'rooms': sample items are shown"),
      ("data.yaml", "strings: strings", "strings: string", "help: did you mean 'strings'?"),
      ("test.yaml", "name: At rest", "name: At rest, viewport: 390", "help: write '390x844'"),
      (
        "layout.yaml", "kind: grid,", "kind: grid, options: { line-spacing: 8pt },", "help: did you mean 'row-spacing'?"
      ),
      (
        "layout.yaml", "cell: loan,", "decorations: [background],",
        "help: write for example 'decorations: [{ kind: card }]'"
      ),
      (
        "layout.yaml", "kind: covers", "kind:\u{A0}covers",
        "layout.yaml:10:12: error: a no-break space, U+00A0, stands here"
      ),
      (
        "layout.yaml", "      kind: covers", "\u{A0}     kind: covers",
        "layout.yaml:10:1: error: a no-break space, U+00A0, stands here"
      ),
      ("data.yaml", "title: Dune,", "title:\u{A0}Dune,", "help: write 'title: Dune'"),
      // A length under one point is told without its consequences.
      ("layout.yaml", "row-height: ~60pt", "row-height: 0.8", "0.8 is less than one point; did you mean 80%?"),
      ("registry.yaml", "width: 120pt", "width: 0.8", "registry.yaml:5:70: warning: 0.8 is less than one point"),
      // Slips in the use of a template.
      (
        "layout.yaml", "with: { id: poems }", "id: poems, height: 90pt",
        "help: these are parameters: 'with: { id: poems, height: 90pt }'"
      ),
      (
        "layout.yaml", "with: { id: poems }", "with: { id: poems }, cell: loan, insets: 2, sample: 3",
        "'cell', 'insets', 'sample' cannot be used with 'use'"
      ),
      ("layout.yaml", "with: { id: poems }", "wiht: { id: poems }", "help: did you mean 'with'?"),
      ("layout.yaml", "{ use: shelf, with: { id: poems } }", "shelf", "help: write 'use: shelf', and its parameters"),
      ("layout.yaml", "{ use: shelf, with: { id: poems } }", "use shelf", "help: write 'use: shelf', and its"),
      (
        "layout.yaml", "{ use: shelf, with: { id: poems } }", "shelf: { id: poems }",
        "help: write 'use: shelf', and its parameters under 'with'"
      ),
      (
        "layout.yaml", "use: shelf, with: { id: poems }", "template: shelf, with: { id: poems }",
        "help: write 'use: shelf'"
      ),
      (
        "layout.yaml", "kind: list, cell",
        "kind: list, header: { size: { width: 100%, height: 40pt } }, boundary: [{ kind: header, size: { width: 100%, height: 30pt }, alignment: top }], cell",
        "'header' of section 'loans' is there twice, and one lies on the other"
      ),
      (
        "layout.yaml", "kind: list, cell",
        "kind: list, boundary: [{ kind: bar, size: { width: 100%, height: 30pt }, alignment: leading }], cell",
        "'bar' of section 'loans' lies beside the content"
      ),
      ("layout.yaml", "kind: grid,", "kind: grid;,", "help: remove the ';'"),
      ("layout.yaml", "cell: loan,", "cell: loan\u{200B},", "help: it contains U+200B; remove that"),
      ("data.yaml", "title: Dune,", "title: !Dune Two,", "; put a text in quotes"),
      ("layout.yaml", "kind: grid,", "kind: hstack,", "help: did you mean 'orthogonal'?"),
      ("layout.yaml", "kind: grid,", "kind: grid, options: { row: 9 },", "did you mean 'row-height' or 'row-spacing'?"),
      ("data.yaml", "sections:\n", "items:\n", "help: items stand in a section: 'sections: [{ id: …, items: … }]'"),
      ("test.yaml", "name: At rest", "name: At rest, viewport: ipad", "did you mean 'ipad-mini' or 'ipad-air' or "),
      (
        "layout.yaml", "kind: list,", "kind: list, header: null,", "'header' has no value; write one, or remove the key"
      ),
      ("test.yaml", "layout: layout.yaml", "layout: data.yaml", "'data.yaml' is a data document, not a layout"),
      ("test.yaml", "data: data.yaml", "data: layout.yaml", "test.yaml:2:7: error: 'layout.yaml' is a layout"),
      ("test.yaml", "name: At rest", "name: At rest, theme: dakr", "test.yaml:4:33: error: the layout has no theme"),
      (
        "test.yaml", "name: At rest", "name: At rest, theme: light dark", "help: a plus joins themes: 'light+dark'"
      ),
      ("layout.yaml", "{ text: title }", "{ text: title, weight: 600 }", "'weight' is one of: regular, medium, semi"),
      ("layout.yaml", "{ row-height: ~60pt }", "{ columns: 3 }", "help: 'columns' is an option of the kinds grid"),
      ("layout.yaml", "spacer, badge", "{ spacer: }, badge", "help: write 'spacer' alone, without ':'"),
      ("layout.yaml", "loan:", "loan:\n    corner-radius: 8\n    background: surfce", "surfce"),
      ("layout.yaml", "flags:", "include: ['*.yaml']\nflags:", "help: a document names each file, without '*'"),
      ("layout.yaml", "  - { id: rooms", "  \u{2013} { id: rooms", "help: a list has hyphens: '- ', not "),
      ("layout.yaml", "staff: false", "staff: no", "the flag 'staff' is the text 'no'; not true"),
      (
        "layout.yaml", "kind: grid,",
        "kind: grid, options: { supplementaries: [{ kind: badge, size: { width: 9pt, height: 9pt }, "
          + "anchor: { edges: [top], fractional-offset: [30%, 0] } }] },",
        "'30%' is no multiple of the size of the view"
      ),
      ("data.yaml", "strings: strings", "strings: \"strings", "help: a quote opens in line 1, and ends only here"),
      ("layout.yaml", "kind: grid,", "kind: grid, options: { columns: auto },", "help: write for example 'columns: 2'"),
      (
        "layout.yaml", "with: { id: text, height: { form: length, default: 180pt } }", "with: [id]",
        "such as { id: text }"
      ),
      (
        "layout.yaml", "use: shelf, with: { id: poems }", "use: shelf, with: { id: poems }, params: { a: b }",
        "help: did you mean 'with'?"
      ),
      ("layout.yaml", "{ text: due }", "{ label: due }", "help: did you mean 'text'?"),
      ("layout.yaml", "cell: loan", "styles: loan", "help: did you mean 'cell'?"),
      (
        "layout.yaml", "options: { columns: 4 }", "row-height: 60pt",
        "help: an option of the kind goes under 'options': 'options: { row-height: … }'"
      ),
      (
        "layout.yaml", "kind: covers\n      options", "kind: covers\n       options",
        "help: the key stands in column 8, and the one above it in column 7"
      ),
      // Tables, texts and files.
      ("data.yaml", "books.csv", "book.csv", "help: did you mean 'books.csv'?"),
      ("layout.yaml", "flags:", "include: [date.yaml]\nflags:", "help: did you mean 'data.yaml'?"),
      ("data.yaml", "file: books.csv, where", "file: rooms.json, path: a.list, where", "help: known here: list"),
      ("books.csv", "id,shelf", "id, shelf", "help: write 'shelf', without spaces around commas"),
      ("books.csv", "id,", "# Books\nid,", "a table has no comments"),
      ("books.csv", "Salt", "Salt, or not", "help: put a value with a comma in double quotes"),
      ("strings/en.json", "\"other\"", "\"others\"", "help: did you mean 'other'?"),
      ("test.yaml", "registry.yaml", "registries.yaml", "test.yaml:3:11: error: cannot read"),
      ("test.yaml", "name: At rest", "name: At rest, registry: r.yaml", "test.yaml:4:36: error: cannot read"),
      // Fields that nothing draws.
      (
        "data.yaml", "badge: \"1\" }]",
        "badge: \"1\" }, { id: fen, name: Fen, due: x }, { id: ash, name: Ash, due: x }]",
        "unknown key 'name' of an item, here and on 1 more"
      ),
      (
        "data.yaml", "badge: \"1\" }]", "badge: \"1\" }, { id: fen, title: Fen, dua: x }]",
        "unknown key 'dua' of an item"
      ),
      ("data.yaml", "key: due", "kee: due", "help: did you mean 'key'?"),
      ("data.yaml", "key: due", "key:due", "help: write 'key: due'"),
      ("data.yaml", "{ key: due, day: 12 }", "[12]", "shows the field 'due' as a text, not a list"),
      (
        "layout.yaml", "height: \"{height}\"", "height: \"{height}\", behavior: none",
        "help: remove it here, or under 'locked' of 'covers' in the registry"
      ),
    ])
  func mistake(file: String, right: String, wrong: String, words: String) throws {
    var files = Self.files
    let text = try #require(files[file])
    files[file] = text.replacing(right, with: wrong)
    #expect(files[file] != text)
    let outcome = try validate(files)
    let messages = outcome.errors.split(separator: "\n").filter {
      $0.contains(": error: ") || $0.contains(": warning: ")
    }
    #expect(messages.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
  }

  private func validate(_ files: [String: String]) throws -> Outcome {
    let folder = try Folder(files)
    return run(["validate"] + ["layout.yaml", "data.yaml", "test.yaml", "registry.yaml"].map { folder.path($0) })
      .within(folder)
  }

  @Test(
    "A command that cannot do what was meant says so, with a status of its own",
    arguments: [
      (["explain", "layout.yaml"], 2, "'layout.yaml' is a file, and no key such as layout.sections"),
      (["validate", "layot.yaml"], 2, "help: did you mean 'layout.yaml'?"),
      (
        ["render", "layout.yaml", "--data", "data.yaml", "--out", "a.html"], 64,
        "unknown option '--out'; did you mean '--output'?"
      ),
      (["fmt", "books.csv"], 2, "books.csv: error: this is a table, which keeps its form"),
      (["build", "--registry", "registry.yaml", "--kumiko", "strings", "--dry-run"], 2, "it has no Package.swift"),
      (["schema", "layout", "-o", "layout.yaml"], 2, "it has other contents than this output; --force replaces it"),
      (
        ["schema", "layout", "-o", "strings/en.json"], 2, "it has other contents than this output; --force replaces it"
      ),
      (
        ["generate", "layout.yaml", "-o", "test.yaml"], 2, "it has other contents than this output; --force replaces it"
      ),
      (["kinds", "test", "gird", "--registry", "registry.yaml"], 2, "there is no kind 'gird'; did you mean 'grid'?"),
      (["render", "data.yaml"], 2, "help: give the layout first, and then this document"),
      (["patch", "data.yaml", "changes.txt"], 2, "help: 'kumiko diff OLD NEW --patch' makes a patch"),
      (["frames", "layout.yaml", "--registry", "strings"], 2, "help: name a file in it: "),
      (["frames", "layout.yaml", "data.yaml", "--scroll-to", "rooms"], 2, "it is a section, and this takes an item"),
      (["test", "test.yaml", "--data", "data.yaml"], 64, "a document of tests names the data"),
      (["why", "layout.yaml", "data.yaml", "--item", "rooms"], 2, "it is a section, not an item"),
      (["render", "layout.yaml", "--rtl", "true"], 2, "help: a flag takes no value"),
      (["validate", "inner/layout.yaml"], 2, "help: the folder above has one: '"),
      (["validate", "*.yaml"], 2, "help: without quotes, the shell expands '*'"),
      (["why", "layout.yaml", "data.yaml", "--item", "header"], 2, "a header is named by its section and its kind"),
      (["lint", "layout.yaml"], 64, "did you mean 'validate'?"),
      (["new", "library"], 64, "'kumiko new screen library' makes a screen"),
      (["explain", "layout/sections"], 2, "dots join the keys of a path, such as layout.sections"),
      (["-v"], 64, "did you mean '--version'?"),
      (["kinds", "covers"], 64, "'kumiko kinds show covers' explains a kind"),
      (["why", "layout.yaml", "data.yaml", "--section", "fresh", "--item", "dune"], 2, "it is in the section 'loans'"),
      (["why", "layout.yaml", "data.yaml", "--item", "vienna"], 2, "there is no item 'vienna'"),
      (["frames", "layout.yaml", "data.yaml", "--scroll-to", "vienna"], 2, "has no item 'vienna'"),
      (["frames", "layout.yaml", "data.yaml", "--scroll", "lons=10"], 2, "no section 'lons'; did you mean 'loans'?"),
      (["frames", "layout.yaml", "data.yaml", "--scroll", "loans=10"], 2, "does not scroll orthogonally"),
      (["validate", "-", "-"], 64, "stdin can be one of the documents, not several"),
      (["frames", "layout.yaml", "--viewport", "iPad"], 64, "write for example ipad-mini or ipad-air or ipad-pro"),
      (["generate", "-", "-o", "a.swift"], 64, "code is made of files that can be read again"),
      (["render", "layout.yaml", "--to", "text"], 64, "Did you mean '--to txt'?"),
      (["render", "layout.yaml", "-o", "-"], 64, "a drawing to stdout requires --to, such as --to svg"),
      (["frames", "layout.yaml", "-d", "data.yaml"], 64, "did you mean '--data'?"),
      (["validate", "data"], 2, "data.yaml'?"),
      (["frames", "layout.yaml", "-o", "wide.json"], 2, "it has other contents than this output"),
      (["test", "wrong.test.yaml"], 2, "'data.yaml' is a data document, not a layout"),
      (["test", "wrong.test.yaml", "--sweep"], 2, "'data.yaml' is a data document, not a layout"),
      (["render", "layout.yaml", "--data", "a", "--data", "b"], 64, "--data is given twice, and takes one value"),
      (["frames", "layout.yaml", "--viewport=1x1", "--viewport", "2x2"], 64, "--viewport is given twice"),
      (["render", "layout.yaml", "-o", "a", "--output", "b", "-o", "c"], 64, "given 3 times, and takes one value"),
      (["kinds", "list", "--format", "text", "--format", "json"], 64, "--format is given twice"),
    ] as [([String], Int32, String)])
  func call(arguments: [String], status: Int32, words: String) throws {
    let folder = try Folder(Self.files)
    let names = Self.files.keys + ["strings"]
    let outcome = run(
      arguments.map {
        names.contains($0)
          ? folder.path($0) : ["layot.yaml", "data", "inner/layout.yaml"].contains($0) ? folder.path($0) : $0
      }
    ).within(folder)
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    for (name, text) in Self.files { #expect(folder.text(name) == text) }
  }

  @Test("A question about an element that is not there is answered in its format")
  func unknownElement() throws {
    let folder = try Folder(Self.files)
    let call = ["why", folder.path("layout.yaml"), folder.path("data.yaml"), "--item", "vienna"]
    let outcome = run(call + ["--format", "json"])
    #expect(outcome.status == 2)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains(#""message":"there is no item 'vienna'""#), "\(outcome.output)")
  }

  @Test("A file that is named twice is validated once")
  func namedTwice() throws {
    let folder = try Folder(Self.files)
    let path = folder.path("layout.yaml")
    #expect(run(["validate", path, path]).output == run(["validate", path]).output)
  }

  @Test("A test that scrolls past an end is told where it stops")
  func excess() throws {
    var files = Self.files
    files["test.yaml"] = Self.files["test.yaml"]?
      .replacing("name: At rest", with: "name: At rest, offset: 5000, steps: [{ scroll: { fresh: 900 } }]")
    let folder = try Folder(files)
    let outcome = run(["test", folder.path("test.yaml")])
    #expect(outcome.errors.contains("'At rest': 'offset' leads past the ends of the content"), "\(outcome.errors)")
    #expect(outcome.errors.contains("'At rest': 'scroll' leads past the ends of 'fresh', and stops at"))
  }

  @Test("An option that repeats takes every value, and so does a flag")
  func repeated() throws {
    let folder = try Folder(Self.files)
    let outcome = run(
      ["frames", folder.path("layout.yaml"), "--set", "staff=true", "--set", "staff=false", "--rtl", "--rtl"])
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test("frames and why write files as other commands do", arguments: [["frames"], ["why", "--item", "dune"]])
  func output(command: [String]) throws {
    let folder = try Folder(Self.files)
    let call = command + [folder.path("layout.yaml"), folder.path("data.yaml")]
    let printed = run(call)
    let written = run(call + ["-o", folder.path("out.txt")])
    #expect(written.status == 0)
    #expect(written.output == "")
    #expect(folder.text("out.txt") == printed.output)
    #expect(!printed.output.isEmpty)
    #expect(run(call + ["-o", folder.path("registry.yaml")]).status == 2)
    #expect(run(call + ["-o", folder.path("data.yaml"), "--force"]).status == 0)
  }

  @Test("A schema replaces a schema, and with --force every file")
  func schemas() throws {
    let folder = try Folder([
      "old.json": ##"{ "$schema": "http://json-schema.org/draft-07/schema#" }"##, "a.yaml": "a: 1", "new.json": "",
    ])
    #expect(kumiko("schema", "layout", "-o", folder.path("old.json")).status == 0)
    #expect(kumiko("schema", "layout", "-o", folder.path("new.json")).status == 0)
    #expect(kumiko("schema", "layout", "-o", folder.path("a.yaml"), "--force").status == 0)
    #expect(folder.text("a.yaml") == folder.text("old.json"))
  }
}
