"""The script that changes operators: what it changes, and what it leaves alone."""
import importlib.machinery
import importlib.util

from support import TOOLS, Case

loader = importlib.machinery.SourceFileLoader("mutants", str(TOOLS / "mutants"))
mutants = importlib.util.module_from_spec(importlib.util.spec_from_loader("mutants", loader))
loader.exec_module(mutants)
PATH = "Modules/Engine/Layout/Sources/KumikoLayout/A.swift"


class MutantTests(Case):
    def changes(self, text):
        return [m.change for m in mutants.mutants(PATH, text)]

    def test_operators_extremes_ranges_booleans_and_early_returns_are_changed(self):
        self.assertEqual(self.changes("let a = b < c\n"), ["< to <=", "< to >="])
        self.assertEqual(self.changes("let a = b - c + b\n"), ["- to +", "+ to -"])
        self.assertEqual(self.changes("a += min(b, c)\n"), ["+= to -=", "min to max"])
        self.assertEqual(self.changes("for a in 0..<b where c || !d { e = true }\n"),
                         ["..< to ...", "|| to &&", "! to nothing", "true to false"])
        self.assertEqual(self.changes("if isEmpty { return }\n"), ["isEmpty to negated", "{ to never"])
        self.assertEqual(self.changes("guard a == b else { return }\n"), ["== to !=", "a == b to always"])
        self.assertEqual(self.changes("if let a,\n  b(a)\n  {\n    return\n}\n"), ["{ to never"])
        self.assertEqual(self.changes("let a = b - c - d\n"), ["- to +", "- to + (2)"])

    def test_texts_comments_preconditions_descriptions_types_and_coding_stay_as_they_are(self):
        for text in ['let a = "b < c \\(d - e)"\n', "// a < b\n", 'let a = """\n  b < c\n  """\n', 'let a = #"b " < c"#\n',
                     'precondition(a < b, "c")\n', "var description: String { a < b ? c : d }\n",
                     "extension A where B == C {\n", "static func == (a: A, b: A) -> C {\n", "#if a && b\n", "let a: B<C>\n"]:
            self.assertEqual(self.changes(text), [], text)
        for path in ["Coding/A.swift", "A+Codable.swift", "A+Description.swift"]:
            self.assertTrue(mutants.LEFT_OUT.search(path), path)

    def test_each_change_has_an_operator_of_its_own_with_the_same_precedence(self):
        less = mutants.mutants(PATH, "let a = b < c\n")[0].patch(201)
        self.assertEqual(less[0], "<\u2201\u2201")
        self.assertIn("infix operator <\u2201\u2201: ComparisonPrecedence\n", less[1])
        self.assertIn("{ if mutates(201) { return a <= b }; return a < b }", less[1])
        texts = {"let a = b && c\n": "&&\u2200\u2203", "let a = true\n": "(!mutates(3))", "if a { return }\n": "((a) != mutates(3))",
                 "let a = max(b, c)\n": "maxOrNot3", "guard a() else { return }\n": "((a()) || mutates(3))"}
        for text, patched in texts.items():
            self.assertEqual(mutants.mutants(PATH, text)[0].patch(3)[0], patched)

    def test_equivalent_changes_are_there_with_a_reason(self):
        for line in mutants.EQUIVALENT.read_text().splitlines():
            if line.startswith("#"): continue
            name, reason = line.rsplit("\t", 1)
            path = name.split("\t")[0]
            self.assertIn(name, [m.name for m in mutants.mutants(path, (mutants.ROOT / path).read_text())])
            self.assertTrue(reason.endswith("."), line)
