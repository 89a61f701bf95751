"""The checks in Python."""
import json
import shutil
import subprocess
import sys
import threading
from pathlib import Path

from support import CHECKS, SAMPLE, Case, changed, load

import house
import run

House = house.House
articles, checkouts, clone, declarations, document, imports, interface, manifests, readmes, text = map(
    load, ["articles", "checkouts", "clone", "declarations", "document", "imports", "interface", "manifests", "readmes", "text"])


class HouseTests(Case):
    def test_storeys_come_in_the_roots_order_and_some_modules_are_packages_inside_of_theirs(self):
        root = House(SAMPLE)
        storeys = ["Modules/Engine", "Modules/Reader", "Plugins", "Modules/Umbrella", "Tools/Tool", "Tools/BuildPlugin", "Tests/Whole"]
        self.assertEqual(list(root.storeys), storeys)
        self.assertEqual(list(root.inner), ["Modules/Engine/Dimension", "Plugins/GridSection"])
        self.assertEqual([root.package(folder) for folder in root.folders], list(root.inner)[:1] + storeys[1:2] + list(root.inner)[1:] + storeys[3:])

    def test_a_package_is_found_inside_of_ones_own_storey_and_the_storey_elsewhere(self):
        root = House(changed("Modules/Reader/", "Modules/Engine/Layout/"))
        self.assertEqual(root.home("Base", "Modules/Engine/Layout"), "Modules/Engine/Dimension")
        self.assertEqual([root.home("Base", each) for each in ["Modules/Engine", "Plugins/GridSection", "Plugins"]], ["Modules/Engine"] * 3)
        root = House(changed("Modules/Engine/Dimension/", "Modules/Engine/Other/").replace("Modules/Reader/", "Modules/Engine/Layout/"))
        self.refused("uses Base, which is no package inside of Modules/Engine", lambda: root.home("Base", "Modules/Engine/Layout"))

    def test_a_trait_goes_with_the_package_that_switches_by_it_and_with_all_who_use_that(self):
        traits = {folder.split("/")[-1]: names for folder, names in House(SAMPLE).traits().items()}
        nothing = ["Engine", "Dimension", "Reader", "Plugins", "GridSection"]
        grid = dict.fromkeys(["Umbrella", "Tool", "BuildPlugin", "Whole"], {"Grid"})
        self.assertEqual(traits, {**dict.fromkeys(nothing, set()), **grid})
        self.assertEqual(run.switched(House(SAMPLE), set()), ["GridKind"])
        self.assertEqual(run.switched(House(SAMPLE), {"Grid"}), [])

    def test_a_package_is_found_by_folder_by_name_in_any_case_and_by_target(self):
        for word in ["Plugins/GridSection", "Plugins/GridSection/", "gridsection", "GridKind"]:
            self.assertEqual(run.folders([word], House(SAMPLE)), ["Plugins/GridSection"])
        self.assertEqual(run.folders(["engine", "Tool"], House(SAMPLE)), ["Modules/Engine", "Tools/Tool"])
        self.refused("Engine, Reader, Plugins", lambda: run.folders(["Gird"], House(SAMPLE)))

    def test_the_order_of_a_package_names_what_it_uses(self):
        self.assertEqual(run.order("Modules/Umbrella", House(SAMPLE), True), "build Modules/Umbrella Modules/Engine Plugins\n")
        self.assertEqual(run.order("Modules/Engine", House(SAMPLE), True), "test Modules/Engine\n")
        self.assertEqual(run.order("Plugins/GridSection", House(SAMPLE), True), "inner Plugins/GridSection Modules/Engine\n")
        self.assertEqual(run.order("Plugins/GridSection", House(SAMPLE), False), "plan Plugins/GridSection Modules/Engine\n")
        self.assertEqual(run.order("Tools/BuildPlugin", House(SAMPLE), True).split()[0], "plan")
        self.assertEqual(run.order("Tests/Whole", House(SAMPLE), False), "skip Tests/Whole Modules/Umbrella\n")

    def test_the_search_paths_have_the_modules_of_the_build_and_those_in_c(self):
        with self.folder({".build/checkouts/nio/Sources/CNIO/include/module.modulemap": "", ".build/checkouts/nio/.hidden/module.modulemap": ""}):
            house.ROOT, before = Path.cwd(), house.ROOT
            script = "case $* in *print-target-info*) echo '{\"target\": {\"triple\": \"x\"}}' ;; *bin-path) echo /built ;; esac"
            self.write("bin/swift", f"#!/bin/sh\n{script}\n", True)
            path = house.os.environ["PATH"]
            house.os.environ["PATH"] = f"{Path.cwd()}/bin:{path}"
            try:
                root = House(SAMPLE.replace('"Tool"', '"KumikoTool"'))
                told = []
                self.printed(lambda: told.append(house.Modules(root)))
            finally:
                house.ROOT, house.os.environ["PATH"] = before, path
        folders = ["/built/Modules", "Modules/Reader/Sources/CYAML", ".build/checkouts/nio/Sources/CNIO/include"]
        self.assertEqual(told[0].search, [word for folder in folders for word in ("-I", folder)])
        self.assertEqual(told[0].triple, "x")

    def test_the_gist_is_the_lines_that_tell_once_each(self):
        self.assertEqual(house.gist("a\nx.swift:1:1: error: b\nc\nx.swift:1:1: error: b\n"), "x.swift:1:1: error: b")
        self.assertEqual(house.gist("a\nb\n"), "a\nb")


class ManifestTests(Case):
    def manifest(self, name, dump=SAMPLE):
        root = House(dump)
        return manifests.Writer(root).manifest(next(each for each in root.packages if each.endswith(f"/{name}")))

    def test_a_module_that_uses_nothing(self):
        self.assertEqual(self.manifest("Dimension"), """\
// swift-tools-version: 6.3
// Written by `Tools/check-packages --fix` from the root's Package.swift: edit that one, never this.
import PackageDescription

let package = Package(
  name: "Dimension", platforms: [.macOS(.v14), .visionOS("1.2")],
  products: [.library(name: "Base", targets: ["Base"])],
  targets: [
    .target(name: "Base"),
    .testTarget(name: "BaseTests", dependencies: ["Base"]),
  ]
)

for target in package.targets {
  target.swiftSettings = ["ExistentialAny"]
    .map { .enableUpcomingFeature($0) }
}
""")

    def test_modules_of_other_packages_are_listed_behind_the_names_of_these_and_once(self):
        text = self.manifest("GridSection", SAMPLE.replace('"Base"', '"KumikoBase"'))
        self.assertIn('.target(name: "GridKind", dependencies: ["Engine/Base"].map(module)),', text)
        self.assertIn("func module(_ path: String) -> Target.Dependency {", text)
        more = SAMPLE.replace('"dependencies": [{ "byName": ["Base", null] }]', '"dependencies": [{ "byName": ["Base", null] }, { "byName": ["Low", null] }]')
        more = more.replace('"dependencies": [], "settings"', '"dependencies": [{ "byName": ["Low", null] }], "settings"', 1)
        more = more.replace('"targets": [\n    { "name": "Base"', '"targets": [{ "name": "Low", "type": "regular", "path": "Modules/Engine/Values/Sources/Low", "dependencies": [] },\n    { "name": "Base"')
        self.assertIn('.testTarget(name: "BaseTests", dependencies: ["Base"])', self.manifest("Dimension", more))

    def test_a_storey_has_the_folders_of_its_modules_and_an_inner_package_its_neighbours(self):
        dump = SAMPLE.replace('"Base"', '"KumikoDimension"').replace("Sources/Base", "Sources/KumikoDimension")
        feature = '{ "tool": "swift", "kind": { "enableUpcomingFeature": { "_0": "ExistentialAny" } } }'
        dump = dump.replace("Modules/Reader/", "Modules/Engine/Layout/").replace('[{ "tool": "linker"', f'[{feature}, {{ "tool": "linker"')
        text = self.manifest("Engine", dump)
        self.assertIn('    .target(name: "KumikoDimension"),\n', text)
        self.assertIn('.target(name: "Reader", dependencies: ["KumikoDimension", .target(name: "CYAML", condition: .when(platforms: [.linux]))], '
                      'path: "Layout/Sources/Code"', text)
        self.assertIn("for target in package.targets where target.path == nil {", text)
        self.assertNotIn("where target.path == nil", self.manifest("Layout", dump))
        self.assertIn('dependencies: ["../Dimension"].map', self.manifest("Layout", dump))

    def test_a_c_library_a_target_in_an_unusual_place_and_settings_of_the_linker(self):
        text = self.manifest("Reader")
        self.assertIn("""
  targets: [
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "Reader", dependencies: [.product(name: "Base", package: "Engine"), \
.target(name: "CYAML", condition: .when(platforms: [.linux]))], path: "Sources/Code", \
linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
  ]
)
""", text)
        self.assertNotIn("for target in", text)

    def test_a_build_plugin_which_runs_a_program_of_another_package(self):
        text = self.manifest("BuildPlugin")
        self.assertIn('.plugin(name: "Documents", capability: .buildTool(), dependencies: [.product(name: "tool", package: "Tool")]),', text)
        self.assertIn('.plugin(name: "Documents", targets: ["Documents"])', text)
        self.assertNotIn("for target in", text)

    def test_traits_are_declared_with_their_share_of_the_defaults_and_handed_on(self):
        umbrella, tool = self.manifest("Umbrella"), self.manifest("Tool")
        self.assertIn("""
  traits: [.default(enabledTraits: ["Grid"]), "Grid"],
  dependencies: ["../Engine", "../../Plugins"].map { .package(path: $0) },
""", umbrella)
        self.assertIn('.product(name: "GridKind", package: "Plugins", condition: .when(traits: ["Grid"]))', umbrella)
        self.assertIn("""
  dependencies: [.package(path: "../../Modules/Umbrella", \
traits: Set(["Grid"].map { .trait(name: $0, condition: .when(traits: [$0])) })), \
.package(url: "https://example.org/swift-argument-parser", from: "1.8.0")],
""", tool)

    def test_what_cannot_be_written_is_refused_instead_of_left_out(self):
        for old, new, reason in [
            ('"enableUpcomingFeature": { "_0": "ExistentialAny" }', '"unsafeFlags": { "_0": ["-x"] }', "unsafeFlags"),
            ('"enableUpcomingFeature": { "_0"', '"newSetting": { "_0"', "newSetting"),
            ('"name": "Base", "type": "regular"', '"name": "Base", "type": "macro"', "the target Base"),
            ('"path": "Modules/Engine/Dimension/S', '"exclude": ["x"], "path": "Modules/Engine/Dimension/S', "the target Base"),
            ('"swiftLanguageVersions": ["6"]', '"swiftLanguageVersions": ["5"]', "Swift 6"),
            ("Modules/Reader/", "Tests/engine/", "cannot tell"),
            ('"target": ["Base", null]', '"target": ["Bass", null]', "depends on Bass"),
            ('"targets": ["Base"],', '"targets": ["Base", "Kumiko"],', "which needs a product of its own"),
            ('{ "executable": null }', '{ "other": null }', "cannot write the product tool"),
            ("null, null] }],", '{"A": "B"}, null] }],', "module aliases"),
            ('"Grid", "description"', '"Gird", "description"', "trait Grid is used but not declared"),
            ('"upperBound": "2.0.0"', '"upperBound": "3.0.0"', "the requirement of swift-argument-parser"),
            ('{ "remote"', '{ "local"', "not by URL"),
        ]:
            with self.subTest(new):
                root = House(changed(old, new))
                self.refused(reason, lambda: [manifests.Writer(root).manifest(folder) for folder in root.packages])

    def test_the_document_of_the_architecture_has_each_direct_import_and_keeps_its_other_text(self):
        start, end = manifests.GRAPH
        text = manifests.graph(House(SAMPLE), f"# A\n\n{start}\nold\n{end}\n\nB\n")
        self.assertEqual(text, f"""# A

{start}

```mermaid
graph BT
  Engine
  Reader
  Plugins
  Umbrella
  Reader --> Engine
  Plugins --> Engine
  Umbrella --> Plugins
```

| storey | module | may import |
|---|---|---|
| Engine | Base | nothing |
| Reader | Reader | Base, CYAML |
| Plugins | GridKind | Base |
| Umbrella | Kumiko | Base, GridKind |

{end}

B
""")
        self.assertEqual(manifests.graph(House(SAMPLE), text), text)
        self.refused("has no lines", lambda: manifests.graph(House(SAMPLE), f"# A\n\n{start}\n"))

    def test_a_kinds_type_product_and_name_in_layouts_follow_from_its_name(self):
        root = House(SAMPLE.replace('"Kumiko"', '"KumikoKinds"').replace('"GridKind"', '"KumikoPhotoWallSection"'))
        text = manifests.built_in_kinds(root)
        self.assertIn("@_exported public import KumikoPhotoWallSection\n", text)
        self.assertIn('    "PhotoWall": PhotoWallSection.self,\n', text)
        self.assertIn('"PhotoWall": KindProduct(kind: "photo-wall", product: "KumikoPhotoWallSection"),', manifests.kind_names(root))


class ImportTests(Case):
    def complaints(self, source, target):
        root = House(SAMPLE)
        record = root.targets[target]
        return imports.complaints(source, "X.swift", record, root, {"Grid", "Unused"} - root.traits()[record["storey"]])

    def test_every_form_of_import_is_found(self):
        for source in [
            "import Base", "public import Base", "@testable import Base", "@_exported public import Base", "@_spi(Testing) import Base",
            "import struct Base.Size", "  internal import Base.Part", "let a = 1; import Base", "import `Base`",
            "@preconcurrency\timport\tBase // why",
        ]:
            self.assertEqual(imports.imports("\n" + source), [("Base", 2)], source)

    def test_words_in_comments_and_strings_are_not_imports(self):
        for source in [
            "// import Base", "/* a /* nested */\nimport Base\n*/", 'let a = """\n  import Base\n  """',
            'let a = #"""\n  """\n  import Base\n  """#', 'let important = "\\"; import Base"', "func import_Base() {}",
            'let a = "\\(f(")"))\n"\n/*\nimport Base\n*/',
        ]:
            self.assertEqual(imports.imports(source), [], source)

    def test_code_goes_on_after_a_string_an_interpolation_and_a_lone_quotation_mark(self):
        source = 'let a = "\\("x" + ")")"\nlet r = /"/\nlet raw = #"\\"#\nimport Base'
        self.assertEqual(imports.imports(source), [("Base", 4)])

    def test_conditions_that_ask_for_a_trait_are_found_whole_words_only(self):
        source = "#if Grid && !os(Linux)\n#elseif canImport(GridKind)\n#endif\n// #if Grid\nlet a = Grid()"
        self.assertEqual(imports.conditions(source, {"Grid"}), [("Grid", 1)])

    def test_a_target_may_import_itself_what_it_declares_and_what_is_not_ours(self):
        for source, target in [
            ("import Base\nimport CYAML\nimport Foundation", "Reader"), ("@testable import Base\nimport Testing\nimport Foundation", "BaseTests"),
            ("import ArgumentParser\nimport Kumiko", "Tool"), ("import Base\nimport Synchronization", "GridKind"),
            ("#if Grid\n#endif", "Kumiko"),
        ]:
            self.assertEqual(self.complaints(source, target), [], source)

    def test_what_is_ours_but_not_declared_is_refused_with_its_place(self):
        for target, source in [("Kumiko", "import CYAML"), ("Tool", "import Base"), ("Kumiko", "import ArgumentParser"), ("Base", "import GridKind")]:
            found = self.complaints("\n" + source, target)
            self.assertEqual(len(found), 1)
            self.assertTrue(found[0].startswith(f"X.swift:2: error: {target} imports "), found)

    def test_what_is_declared_is_imported_but_tests_may_have_all_that_their_library_has(self):
        root = House(SAMPLE)
        for target, imported, expected in [
            ("Reader", {"Base"}, ["CYAML"]), ("Reader", {"Base", "CYAML"}, []), ("Tool", {"Kumiko"}, ["ArgumentParser"]), ("Documents", set(), []),
            ("BaseTests", set(), ["Base"]),
        ]:
            self.assertEqual(imports.unused(root.targets[target], root, imported), expected, target)
        tests = {**root.targets["BaseTests"], "folder": "Modules/Reader", "dependencies": root.targets["Reader"]["dependencies"]}
        self.assertEqual(imports.unused(tests, root, set()), [])

    def test_no_public_type_has_the_name_of_a_module(self):
        for source in ["@MainActor public protocol Reader {}", "public final class Reader {}", "  open class Reader {}", "public typealias Reader = Int"]:
            self.assertEqual(self.complaints(source, "Base"), ["X.swift:1: error: the type Reader has the name of a module"], source)
        for source in ["struct Reader {}", "public struct Readers {}", "public var reader: Reader", "// public enum Reader"]:
            self.assertEqual(self.complaints(source, "Base"), [], source)
        self.assertEqual(self.complaints("public import struct Base.Size", "Reader"), [])

    def test_folders_stand_on_one_another_in_no_circle(self):
        sources = {"A/High/X.swift": "struct High { var low: Low }", "A/Low/Y.swift": "struct Low {}\n// High", "A/Z.swift": "enum Top { case high(High) }"}
        self.assertEqual(imports.circle({"path": "A"}, sources), "")
        for source, expected in [("struct Low { var high: High }", {"High", "Low"}), ("struct Low { var top: Top }", {"High", "Low", "the top"})]:
            self.assertEqual(set(imports.circle({"path": "A"}, {**sources, "A/Low/Y.swift": source}).split(" <- ")), expected)

    def test_portable_modules_stand_on_swift_alone_and_only_one_module_may_import_libyaml(self):
        for source in ["import Foundation", "#if canImport(Glibc)\nimport Glibc\n#endif", "import CLibYAML", "import Dispatch"]:
            for target in ["GridKind", "Base"]:
                self.assertEqual(len(self.complaints(source, target)), 1, source)
        self.assertEqual(self.complaints("import CLibYAML", "Kumiko"), ["X.swift:1: error: Kumiko may not import CLibYAML"])

    def test_dependencies_lead_to_what_stands_before_and_to_no_higher_storey(self):
        self.assertEqual(imports.rising(House(SAMPLE)), [])
        told = "Package.swift: error: {} uses {}, which stands above it".format
        behind = changed('"dependencies": [], "settings"', '"dependencies": [{ "target": ["Reader", null] }], "settings"')
        self.assertEqual(imports.rising(House(behind)), [told("Base", "Reader")])
        # In one storey too, but for tests.
        behind = behind.replace("Modules/Reader/", "Modules/Engine/Layout/")
        self.assertEqual(imports.rising(House(behind)), [told("Base", "Reader")])
        tested = '{ "name": "BaseTests", "type": "test", "path": "Modules/Engine/Dimension/Tests/BaseTests",\n      "dependencies": ['
        above = changed(tested, tested + '{ "target": ["Reader", null] }, ')
        self.assertEqual(imports.rising(House(above)), [told("BaseTests", "Reader")])
        self.assertEqual(imports.rising(House(above.replace("Modules/Reader/", "Modules/Engine/Layout/"))), [])

    def test_a_package_without_a_trait_cannot_ask_for_it(self):
        self.assertEqual(len(self.complaints("#if Grid\n#endif", "Base")), 1)


class ReadmeTests(Case):
    def complaints(self, text, name):
        root = House(SAMPLE)
        return readmes.complaints(text, next(each for each in root.folders if each.endswith(f"/{name}")), root)

    def test_is_right_in_several_forms(self):
        for name, text in [
            ("Dimension", "It may import nothing: no Foundation.\n\nAlone: `swift test --package-path Modules/Engine/Dimension`."),
            ("GridSection", "May import: `Base`.\n\n```\nswift build --package-path Plugins/GridSection\n```\n"),
            ("Reader", "## What it may import\n\n`Base`, and libyaml.\n\n`swift build --package-path Modules/Reader`"),
            ("Umbrella", "**May import** `Base` and\n`GridKind`.\n\n`swift build --package-path Modules/Umbrella`"),
            ("Umbrella", "May import `Base` and every plugin.\n\n`swift build --package-path Modules/Umbrella`"),
            ("Tool", "May import Kumiko and ArgumentParser.\n\n`swift build --package-path Tools/Tool`"),
            ("Whole", "May import: `Kumiko`.\n\n`swift test --package-path Tests/Whole`"),
        ]:
            self.assertEqual(self.complaints(text, name), [], text)

    def test_tells_of_a_missing_command_and_of_one_of_another_package(self):
        told = ["it does not say how to work on it alone: `swift test --package-path Modules/Engine/Dimension`"]
        self.assertEqual(self.complaints("May import nothing.", "Dimension"), told)
        self.assertEqual(self.complaints("May import nothing. `swift test --package-path Modules/Engine/Dimension2`", "Dimension"), told)

    def test_a_module_that_is_no_package_names_its_tests_and_a_storey_its_modules(self):
        root = House(SAMPLE.replace("Modules/Engine/Dimension/", "Modules/Engine/Box/"))
        command = "swift test --package-path Modules/Engine"
        self.assertEqual(readmes.complaints(f"May import nothing.\n\n`{command} --filter BaseTests`", "Modules/Engine/Box", root), [])
        self.assertEqual(
            readmes.complaints(f"May import nothing.\n\n`{command}`", "Modules/Engine/Box", root),
            [f"it does not say how to work on it alone: `{command} --filter BaseTests`"])
        self.assertEqual(readmes.storey_complaints(f"[Box](Box) `{command}`", "Modules/Engine", root), [])
        self.assertEqual(
            readmes.storey_complaints("Box", "Modules/Engine", root),
            [f"it does not say how to work on it alone: `{command}`", "it has no link to its module Box"])

    def test_tells_what_it_should_say_of_imports_and_what_it_should_not(self):
        command = "\n\n`swift build --package-path Modules/Umbrella`"
        says = "it says that the package may import `Reader`, which the manifest does not"
        without = "it says what the package may import without `GridKind`, as the manifest has it"
        self.assertEqual(
            self.complaints("Fine." + command, "Umbrella"),
            ['it does not say what the package may import: "May import: …", with `Base`, `GridKind`'])
        self.assertEqual(self.complaints("May import `Base`, `Reader`." + command, "Umbrella"), [without, says])
        self.assertEqual(
            self.complaints("May import what it likes.\n\n`swift test --package-path Modules/Engine/Dimension`", "Dimension"),
            ["it does not say that the package may import nothing"])

    def test_every_folder_has_an_owner_of_its_own_and_every_owner_something(self):
        with self.folder({"Modules/Base/x": "", "Plugins/x": "", "Package.swift": ""}):
            text = "# Whose\n*  @all\n/Modules/Base/ @a @b # note\n/Plugins/ @c\n/gone/ @d\n/Package.swift\n"
            self.assertEqual(
                readmes.ownership(text, ["Modules/Base", "Modules/Base2", "Plugins/Grid"]), [
                    "Modules/Base2 belongs to nobody: add a line /Modules/Base2/ with its owners", "line 5: there is no gone",
                    "line 6: nobody is named",
                ])

    def test_links_outside_of_code_lead_to_files(self):
        text = (
            "[a](Modules/A) and ![b](../b%20c.svg), [web](https://example.org/x), [part](#part), [c](c.md#part)\n"
            "`[code](nowhere)`\n```swift\n[block](nowhere)\n```\n[doc](doc:Article)\n")
        self.assertEqual(readmes.links(text), ["Modules/A", "../b c.svg", "c.md"])
        with self.folder({"Modules/A/README.md": "", "Modules/B/x": "", "README.md": ""}):
            links = ["README.md", "../B", "../../README.md", "./gone.md", "../../../out"]
            self.assertEqual([each for each in links if readmes.broken(each, "Modules/A/CHANGES.md")], links[3:])


class TextTests(Case):
    OWN = text.ESCAPERS[0] + "A.swift"

    def found(self, source, path="Modules/Other/Sources/A.swift"):
        return [number for number, _ in text.complaints(path, source)]

    def test_an_escape_has_one_place(self):
        for line in [
            'text += "&amp;"', 'case "<": "&lt;"', r'json.replacing("<", with: "\\u003c")', r'literal += "\\\""', r'case "\\": text += "\\\\"',
            'line.replacing("|", with: bar)', r'path.replacingOccurrences(of: "\"", with: "")', 'source.replace(/&/g, "and")', 'a.replaceAll("`", "")',
            'let word = "see // x".replacing("<", with: mark)', 'text += "&#60;"',
        ]:
            self.assertEqual(self.found(f"// a\n{line}\n"), [2], line)
            self.assertEqual(self.found(f"// {line}\nlet a = 1 // {line}\n"), [], line)
        self.assertEqual(self.found('text += "&amp;"', self.OWN), [])
        self.assertEqual(self.found('a.replacing(old, with: new); b.replacing("-", with: "_"); let c = "a & b"'), [])

    def test_paths_are_compared_in_one_file(self):
        for line in ['path.hasPrefix("/")', 'path.hasPrefix(folder + "/")', 'real.hasPrefix(folder == "/" ? folder : folder + "/")', 'a.hasPrefix((b ?? c) + "/")']:
            self.assertEqual(self.found(line), [1], line)
            self.assertEqual(self.found(line, "Web/a.js"), [], line)
        self.assertEqual(self.found('word.hasPrefix("http://") || word.hasPrefix("-"); FilePath.isAbsolute(path)'), [])

    def test_escapers_and_comparisons_of_paths_look_at_no_characters(self):
        head = "func a(_ text: String, _ rest: some StringProtocol) {\n"
        for line in [
            "for one in text {", 'text.hasPrefix("a")', "text.contains(mark)", 'other().contains("\\\\" + marks)', "rest.allSatisfy(\\.isNumber)",
            "text.replacing(a, with: b)", "lines().split(separator: mark)", "let one: Character = mark", "rest?.first",
            "for one in self {", "text.components(separatedBy: mark)", "text.firstMatch(of: mark)", "Array(text).map { $0 }",
        ]:
            self.assertEqual(self.found(head + line, self.OWN), [2], line)
            self.assertEqual(self.found(head + line, text.PATHS[0]), [2], line)
            self.assertEqual(self.found(head + line), [], line)
        fine = "for one in text.utf8 { }; text.unicodeScalars.contains { $0 }; bytes.contains(0); text.utf8.split(separator: 1); text += a"
        self.assertEqual(self.found(head + fine, self.OWN), [])

    def test_the_sources_of_the_repository_are_looked_at_without_tests_and_compiled_ones(self):
        bad = 'let a = "&lt;"\n'
        with self.folder({path: bad for path in ["Modules/A/Sources/A.swift", "Modules/A/Tests/A.swift", "Modules/A/Sources/Compiled/A.swift"]}):
            house.ROOT, house.status, before = Path.cwd(), 0, (house.ROOT, house.status)
            told = self.printed(lambda: self.assertEqual(text.main([]), 1))
            house.ROOT, house.status = before
        self.assertEqual(told.count("error:"), 1)
        self.assertIn("Modules/A/Sources/A.swift:1: error: an escape beside", told)


class CloneTests(Case):
    def test_large_files_packages_and_build_outputs_are_refused_if_they_are_tracked(self):
        refused = ["a.whl", "Web/b.tar.gz", "lib/c.so", ".build/x.swift", "Tools/.build-tools/y", "Modules/A/Package.resolved"]
        fine = ["a.swift", "gz", "a.os", "build/x", "Package.resolved.md", "A.a.swift"]
        with self.folder({path: "" for path in refused + fine}):
            self.write("Large.swift", "x" * (clone.LIMIT + 1))
            self.write("Full.swift", "x" * clone.LIMIT)
            self.write("Untracked.zip", "")
            self.assertIn("skip\ttracked files", self.printed(clone.main))
            subprocess.run(["git", "init", "--quiet"], check=True)
            subprocess.run(["git", "add", "--force", *refused, *fine, "Large.swift", "Full.swift"], check=True)
            Path("gz").unlink()
            house.status, before = 0, house.status
            told = self.printed(lambda: self.assertEqual(clone.main(), 1)).splitlines()
            house.status = before
        self.assertEqual(told[0], "FAIL\t14 tracked files\t\t")
        self.assertEqual(sorted(line.split(":")[0] for line in told[1:]), sorted(refused + ["Large.swift"]))
        self.assertIn("Large.swift: error: 1000001 bytes, where 1000000 are allowed", told)


class InterfaceTests(Case):
    def symbol(self, id, path, declaration, doc=True, **more):
        symbol = {"identifier": {"precise": id}, "pathComponents": path, "declarationFragments": [{"spelling": declaration}], **more}
        return {**symbol, "docComment": {"lines": []}} if doc else symbol

    def made(self, symbols, relationships=(), only=None):
        made = interface.Interface()
        made.add([{"symbols": each, "relationships": list(relationships)} for each in symbols], "Boxes", only)
        return made

    def test_declarations_are_sorted_counted_and_shown_with_their_conformances(self):
        symbols = [
            self.symbol("s:b", ["Box", "open()"], "func open()"), self.symbol("s:a", ["Box"], "struct  Box"),
            self.symbol("s:b::SYNTHESIZED::s:a", ["Box", "first"], "var first: Int"),
        ]
        conforms = {"kind": "conformsTo", "source": "s:a"}
        made = self.made([symbols], [
            {**conforms, "target": "s:s8SendableP", "targetFallback": "Swift.Sendable"},
            {**conforms, "target": "s:s8CopyableP", "targetFallback": "Swift.Copyable"},
        ])
        text = made.text("Swift 9.1", None)
        self.assertEqual(text.split("\n")[2:], ["## Boxes: 2", "", "Box  struct Box : Sendable", "Box.open()  func open()", ""])
        self.assertIn("as Swift 9.1 writes them.", text)
        self.assertEqual(made.undocumented, [])

    def test_a_declaration_without_a_doc_comment_is_named_unless_a_protocol_documents_it(self):
        symbols = [self.symbol("s:a", ["Box"], "struct Box", doc=False), self.symbol("s:b", ["Box", "id"], "var id: Int", doc=False)]
        relation = {"kind": "memberOf", "source": "s:b", "target": "s:a", "sourceOrigin": {"displayName": "Identifiable.id"}}
        self.assertEqual(self.made([symbols], [relation]).undocumented, ["Box"])

    def test_of_a_module_that_is_shown_in_part_the_shown_types_are_listed_and_extensions_of_others(self):
        own = [
            self.symbol("s:a", ["Box"], "struct Box"), self.symbol("s:b", ["Box", "id"], "var id: Int"),
            self.symbol("s:c", ["Lid"], "struct Lid"), self.symbol("s:d", ["Lid", "id"], "var id: Int"),
        ]
        made = self.made([own, [self.symbol("s:e", ["Int", "isOdd"], "var isOdd: Bool")]], only={"Box"})
        self.assertEqual([path for path, _ in made.modules["Boxes"]], ["Box", "Box.id", "Int.isOdd"])

    def test_the_umbrella_shows_whole_modules_and_single_types(self):
        found = interface.shown([
            "@_exported public import Boxes\n@_exported public import struct Lids.Lid",
            "@_exported public import enum Lids.Color\nimport Nails\n@_exported public import struct Boxes.Box",
        ])
        self.assertEqual(found, {"Boxes": None, "Lids": {"Color", "Lid"}})

    def test_what_is_public_without_documentation_is_listed_apart_and_nothing_internal(self):
        def symbol(id, name, level, **more):
            return self.symbol(id, [name], f"struct {name}", accessLevel=level, **more)

        box = symbol("s:a", "Box", "public")
        every = [box, symbol("s:b", "Table", "public"), symbol("s:c", "Node", "internal"), symbol("s:d", "Pool", "public", spi=True)]
        found = interface.inlinable([{"symbols": every, "relationships": []}], [{"symbols": [box]}])
        self.assertEqual([each["pathComponents"] for each in found[0]["symbols"]], [["Table"]])

    def test_a_changed_interface_is_told_with_its_lines_and_written_with_fix(self):
        made = self.made([[self.symbol("s:a", ["Box"], "struct Box")]])
        with self.folder():
            told = self.printed(lambda: interface.compare(made, "Boxes", "Swift 9.1", False))
            self.assertIn("FAIL\tTests/Interfaces/Boxes.txt\t\tit has changed", told)
            self.assertIn("+Box  struct Box", told)
            self.assertIn("written", self.printed(lambda: interface.compare(made, "Boxes", "Swift 9.1", True)))
            self.assertEqual(self.printed(lambda: interface.compare(made, "Boxes", "Swift 9.1", False)), "ok\tTests/Interfaces/Boxes.txt\t\t1 declarations\n")
            self.assertIn("skip", self.printed(lambda: interface.compare(made, "Boxes", "Swift 9.2", False)))


class DeclarationTests(Case):
    TEXT = """# 9 public declarations

## Boxes: 9

Box  @MainActor @preconcurrency class Box<Item> where Item : Hashable : Equatable, Sendable
Box.Handler  typealias Handler = (Box, Int) -> Void
Box.delegate  @MainActor var delegate: (any BoxDelegate)? { get set }
Box.draw()  @MainActor override func draw()
Box.edge  static let edge: Box.Edge
Box.kumikoCount  var kumikoCount: Int { get }
Box.of(_:)  @MainActor static func of(_ items: [Int]) -> Box
Box.open(at:animated:handler:)  func open(at index: Int = 0, animated: Bool = true, handler: @escaping () -> Void = {})
Box.text  nonisolated(unsafe) var text: String?
"""
    LIST = """# Apple's declarations

## Box

Box  class Box<Item>
Box.Handler  typealias Handler = (Box, Int) -> Void
Box.delegate  weak var delegate: (any BoxDelegate)? { get set }
Box.edge  class var edge: Box.Edge { get }
Box.of(_:)  class func of(_ items: [Int]) -> Self // differs: returns the class
Box.open(at:animated:handler:)  func open(at index: Int, animated: Bool, handler: @escaping () -> Void)
Box.text  var text: String? { get set }

# not offered: lids

Box.close()  func close()

# Kumiko's own

Box.kumiko* // for tests
"""

    def faults(self, old="", new=""):
        self.assertIn(old, self.LIST)
        return [fault.removeprefix("Tests/Interfaces/apple.txt") for fault in declarations.faults(self.LIST.replace(old, new, 1), self.TEXT)]

    def test_a_declaration_is_the_same_without_what_makes_no_difference_to_who_uses_it(self):
        self.assertEqual(self.faults(), [])
        self.assertEqual(self.faults("index: Int, animated: Bool, handler: @escaping () -> Void)", "index: Int = 0, animated: Bool = true, handler: @escaping () -> Void = {})"), [])

    def test_another_declaration_without_a_reason_is_a_fault_that_names_ours(self):
        self.assertEqual(
            self.faults(" // differs: returns the class"),
            [":9: Box.of(_:)  class func of(_ items: [Int]) -> Self is not offered like this, and has no reason; "
             "nearest: @MainActor static func of(_ items: [Int]) -> Box"])
        for old, new in [
            ("@escaping () -> Void)", "() -> Void)"), ("animated: Bool,", "animated: Bool = false,"), ("String? { get set }", "String? { get }"),
            ("(Box, Int) -> Void", "(Box, Int) -> Int"), ("class Box<Item>", "struct Box<Item>"), ("# not offered: lids", "## Lids"),
        ]:
            [fault] = self.faults(old, new)
            self.assertIn("is not offered like this, and has no reason; nearest: ", fault)

    def test_a_reason_for_what_is_offered_is_a_fault(self):
        for old, new in [("String? { get set }", "String? // not offered yet"), ("func close()", "func close()\nBox.edge  static var edge: Box.Edge { get }")]:
            [fault] = self.faults(old, new)
            self.assertIn("is offered, so its reason is wrong: not offered", fault)

    def test_a_name_that_apple_lacks_is_listed_and_an_override_is_none(self):
        [fault] = self.faults("Box.kumiko* // for tests\n")
        self.assertEqual(fault, ": Box.kumikoCount  var kumikoCount: Int { get } is not in the list: add it, or name it under `# Kumiko's own`")
        self.assertEqual(self.faults("Box.kumiko*", "Box.kumiko* // for tests\nBox.lid"), [":20: Box.lid matches no further name of ours: take the line out"])


class DocumentTests(Case):
    ARTICLE = """# An article

```swift
import Boxes
let box = Box()
```

```yaml
a: 1
```

```swift
box.open()
```

<!-- not compiled: the reader has the type -->

```swift
box.close(Mine())
```

```swift
import Boxes
```
"""
    GUIDE = """# Title
Some words and `code`.
```console
$ cd shop
$ build \\
    --fast
one
…

three
$ echo $?
```
```yaml
# shop/a.yaml
kinds: {}
```
```swift
// a/Package.swift
// swift-tools-version: 6.3
```
"""

    def test_blocks_of_an_article_go_on_from_one_another_and_a_comment_leaves_one_out(self):
        found, left_out = articles.programs(self.ARTICLE, "a.md")
        start = '#sourceLocation(file: "a.md", line: '
        self.assertEqual(found, [
            f"{start}4)\nimport Boxes\nlet box = Box()\n#sourceLocation()\n{start}13)\nbox.open()\n#sourceLocation()\n",
            f"{start}23)\nimport Boxes\n#sourceLocation()\n",
        ])
        self.assertEqual(left_out, 1)
        self.refused("a.md:2: error", lambda: articles.programs("text\n```swift\nlet a = 1\n", "a.md"))

    def test_the_blocks_of_a_guide_are_commands_with_what_they_print_and_files(self):
        with self.folder({"guide.md": self.GUIDE}):
            self.assertEqual(list(document.steps("guide.md")), [
                (4, "command", "cd shop", None), (5, "command", "build \\\n    --fast", "one\n…\n\nthree\n"), (11, "command", "echo $?", None),
                (14, "file", "shop/a.yaml", "# shop/a.yaml\nkinds: {}\n"), (18, "file", "a/Package.swift", "// swift-tools-version: 6.3\n"),
            ])

    def test_a_block_that_would_not_be_run_is_refused_at_its_line(self):
        for text, message in [
            ("```sh\nls\n```", "guide.md:2: error: a block that is not in 'console' is a file"), ("```\n```", "guide.md:2: error: a block that is not"),
            ("```yaml\n# ../a.yaml\n```", "guide.md:2: error: a block that is not"), ("```yaml\n# some words\n```", "guide.md:2: error: a block"),
            ("\n```console\noutput\n$ ls\n```", "guide.md:3: error: a block in 'console' begins with a command"),
            ("```console\n$ ls\n", "guide.md:1: error: the block has no end"),
        ]:
            with self.folder({"guide.md": text}):
                self.refused(message, lambda: list(document.steps("guide.md")))

    def test_what_is_shown_is_held_against_what_is_printed(self):
        for shown, output, same in [
            ("a\nb\n", "a\nb\n", True), ("a\nb\n", "a\nb", True), ("a\n", "a\n\n", True), ("a\n", "a\nb\n", False), ("a\nb\n", "a\n", False),
            ("…\nb\n", "b\n", True), ("…\nb\n", "x\nb\ny\nb\n", True), ("…\nb\n", "b\nx\n", False), ("a\n…\n", "a\n", True),
            ("a\n…\n", "b\n", False), ("…/bin/…\n", "/x/bin/kumiko\n", True), ("a …\n", "a b\n", True), ("a … c\n", "a b c\n", True),
            ("a … a\n", "a \n", False), ("a…b…c\n", "a-b-c\n", True), ("a…b…c\n", "a-c\n", False), ("ab…ba\n", "aba\n", False), ("…\n", "", True),
            ("a\n", "", False), ("  a\n", "a\n", False),
            ("a\n", "kumiko: building: [1/2] Compiling Shop\na\n", True), ("a\n", "a\nkumiko: built\n", False),
        ]:
            self.assertEqual(document.matches(shown, output), same, (shown, output))

    def test_a_run_keeps_its_folder_its_variables_and_its_status_and_stops_at_a_difference(self):
        guide = """```console
$ mkdir 'a b' && cd 'a b' && export OWN="it's mine"
$ pwd
…/work/a b
$ echo "$OWN"; echo no >&2
it's mine
no
$ left out
$ sh -c 'exit 7'
$ echo $?
7
$ echo other
another
$ echo never
```
"""
        with self.folder({"guide.md": guide}) as place:
            document.TOOLS = place
            output = self.printed(lambda: self.assertEqual(document.run("guide.md", place / "ground", "/bin", "left out"), 1))
        marks = [line.split("\t")[0] for line in output.split("\n") if "\t" in line]
        self.assertEqual(marks, ["ok"] * 3 + ["skip", "ok", "ok", "FAIL"])
        self.assertIn("guide.md:12: error: the command prints something else", output)
        self.assertIn("-another\n+other", output)

    def test_a_command_that_takes_too_long_is_stopped(self):
        with self.folder({"guide.md": "```console\n$ sleep 3600\n```\n"}) as place:
            document.TOOLS, document.LIMIT = place, 0.2
            output = self.printed(lambda: document.run("guide.md", place / "ground", "/bin"))
            document.LIMIT = 1800
        self.assertIn("the command takes more than 0.2 s", output)

    def test_files_are_written_and_an_output_is_compared(self):
        with self.folder({"guide.md": self.GUIDE, "out": "one\ntwo\n\nthree\n", "bad": "one\n"}):
            document.main("files", "guide.md", "made")
            self.assertEqual(Path("made/shop/a.yaml").read_text(), "# shop/a.yaml\nkinds: {}\n")
            self.assertEqual(document.main("shown", "guide.md", "build \\\n    --fast", "out"), 0)
            self.refused("prints something else", lambda: document.main("shown", "guide.md", "build \\\n    --fast", "bad"))
            self.refused("does not show", lambda: document.main("shown", "guide.md", "cd shop", "out"))


class CheckoutsTests(Case):
    def use(self, revisions, others=()):
        """What a command of SwiftPM leaves: a state, and the checkouts of a package's dependencies without all others."""
        for path in Path("checkouts").iterdir():
            if path.name not in revisions: shutil.rmtree(path)
        for name, revision in revisions.items():
            if not Path("checkouts", name).exists(): self.write(f"checkouts/{name}/Sources/A.swift", revision)
        entries = [{"subpath": name, "state": {"name": "sourceControlCheckout", "revision": each}} for name, each in revisions.items()]
        entries += [{"subpath": name, "state": {"name": "fileSystem"}} for name in others]
        self.write("workspace-state.json", json.dumps({"object": {"dependencies": entries}, "version": 7}))
        checkouts.main(".")
        state = json.loads(Path("workspace-state.json").read_text())
        self.assertEqual(state["version"], 7)
        return [each["subpath"] for each in state["object"]["dependencies"]]

    def test_what_a_package_does_not_use_stays_the_same_file_until_its_version_is_another(self):
        with self.folder({"checkouts/x": ""}):
            Path("checkouts/x").unlink()
            checkouts.main(".")
            nio = Path("checkouts/nio/Sources/A.swift")
            self.assertEqual(self.use({"nio": "1"}, ["live"]), ["nio", "live"])
            first = nio.stat()
            self.assertEqual(self.use({}, ["engine"]), ["engine", "nio"])
            self.assertEqual(self.use({"parser": "1"}), ["parser", "nio"])
            self.assertEqual((nio.stat().st_ino, nio.stat().st_mtime_ns), (first.st_ino, first.st_mtime_ns))
            shutil.rmtree("checkouts/nio")
            self.assertEqual(self.use({"nio": "2"}), ["nio", "parser"])
            self.use({})
            self.assertEqual(nio.read_text(), "2")


class RunTests(Case):
    def test_options_choose_checks(self):
        everything, some = run.CHECKS, ["manifests", "imports", "readmes", "alone"]
        for words, chosen, fixes, tests in [
            ([], everything, False, False), (["--manifests-only"], ["manifests"], False, False),
            (["--consumer", "--traits"], ["consumer", "traits"], False, False), (["--fix"], ["manifests"], True, False),
            (["--fix", "--manifests", "--alone"], ["manifests", "alone"], True, True), (["--only", "Layout,Grid"], some, False, True),
            (["--lane", "versions", "--lane=first"], run.LANES["versions"] + run.LANES["first"][1:], False, False),
            (["--only", "Layout", "--imports"], ["imports"], False, True), (["--alone"], ["alone"], False, True),
        ]:
            options = run.Options(words)
            self.assertEqual((options.chosen, options.fixes, options.tests), (chosen, fixes, tests), words)
        self.assertEqual([run.Options(words).all for words in [[], ["--all"], ["--consumer"], ["--only", "Layout"]]], [False, True, True, True])
        self.assertEqual(run.Options(["--only", "Layout,Grid", "--only=Modules/Engine/Snapshot"]).only, ["Layout", "Grid", "Modules/Engine/Snapshot"])
        for words in [["--bogus"], ["Layout"], ["--only"], ["--only", "--fix"], ["--alone=yes"], [""], ["alone"], ["--lane", "bogus"]]:
            self.refused("error", lambda: run.Options(words))

    def test_every_check_has_a_script_with_a_headline_and_a_lane(self):
        self.assertEqual(sorted(run.CHECKS + ["files"]), sorted(name for lane in run.LANES.values() for name in lane))
        for name in run.CHECKS + ["files"]:
            self.assertGreater(len(run.heading(CHECKS / name)), 5, name)
        others = {"checkouts", "common", "document", "house.py", "run.py", "takeover", "__pycache__"}
        self.assertEqual({path.name for path in CHECKS.iterdir()} - others, set(run.CHECKS + ["files"]))
        root = House(SAMPLE.replace('"Kumiko"', '"KumikoKinds"').replace('"GridKind"', '"KumikoGridSection"'))
        self.assertEqual(run.calls(run.Options([]), root, SAMPLE)["build-own"][0], ["Grid"])

    def test_the_report_counts_what_is_wrong_and_a_script_that_ends_early_is_wrong(self):
        with self.folder():
            self.write("own", "#!/bin/sh\n# A headline\nprintf 'ok\\ta\\t1\\t\\nFAIL\\tb\\t\\twhy\\nmore\\n'; cat >given; exit 1\n", True)
            self.write("early", "#!/bin/sh\n# Another\nexit 3\n", True)
            lines = []
            self.assertEqual(run.check("own", [], "lines\n", lines.append, "."), 1)
            self.assertEqual(Path("given").read_text(), "lines\n")
            self.assertEqual(lines, ["\nA headline", f"  ok    {'a':28}    1.0 s", f"  FAIL  {'b':28}  why", "        more"])
            self.assertEqual(run.check("early", [], "", lines.append, "."), 1)

    def test_lanes_run_at_the_same_time_each_in_its_order_and_what_is_wrong_adds_up(self):
        log, both = [], threading.Barrier(2, timeout=300)

        def check(name, arguments, given, write):
            if name in "ac":
                both.wait()
            log.append(name)
            write(name)
            return 1

        took = {}
        with self.folder({f"Tools/checks/{name}": "#!\n# A check\n" for name in "abcd"}):
            self.printed(lambda: self.assertEqual(run.run([list("ab"), list("cd")], dict.fromkeys("abcd", ([], "")), check, took), 4))
        self.assertEqual(sorted(took), list("abcd"))
        self.assertEqual(sorted(log), list("abcd"))
        self.assertLess(log.index("a"), log.index("b"))
        self.assertLess(log.index("c"), log.index("d"))

    def test_a_check_that_has_passed_with_the_same_files_is_left_out(self):
        original, run.check = run.check, lambda name, arguments, given, write: calls.append(name) or wrong
        calls, lines = [], []
        try:
            with self.folder({"Tools/checks/embedded": "#!\n# A check\n"}) as place:
                def passed(runs_all=False, files={"Modules/Engine/A.swift": "1", "README.md": "1"}, arguments=()):
                    state = run.Passed(runs_all)
                    state.folder, state.files = Path(place) / "passed", files
                    return state.check("embedded", list(arguments), "", lines.append)

                wrong = 1
                self.assertEqual([passed(), passed()], [1, 1])
                wrong = 0
                self.assertEqual([passed(), passed(), passed(files={"Modules/Engine/A.swift": "1", "README.md": "2"})], [0, 0, 0])
                self.assertEqual(len(calls), 3)
                self.assertIn("it has passed with these files", lines[-1])
                passed(files={"Modules/Engine/A.swift": "2"})
                passed(files={"Modules/Engine/A.swift": "2"}, arguments=["KumikoLayout"])
                passed(True, files={"Modules/Engine/A.swift": "2"}, arguments=["KumikoLayout"])
                self.assertEqual(len(calls), 6)
        finally:
            run.check = original

    def test_a_build_gets_the_options_behind_its_name(self):
        with self.folder() as place:
            self.write("bin/swift", '#!/bin/sh\necho "$@"\n', True)
            before = dict(house.os.environ)
            house.os.environ.update(PATH=f"{place}/bin:{before['PATH']}", KUMIKO_SWIFT_OPTIONS=" -Xswiftc  -gnone ")
            try:
                self.assertEqual(house.command(["swift", "build", "--x"]).stdout, "build -Xswiftc -gnone --x\n")
                self.assertEqual(house.command(["swift", "package", "dump-package"]).stdout, "package dump-package\n")
            finally:
                house.os.environ.clear()
                house.os.environ.update(before)
