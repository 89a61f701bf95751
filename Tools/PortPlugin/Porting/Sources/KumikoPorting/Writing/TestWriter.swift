#if Port
  /// Rewrites tests of XCTest, which shows UIKit on Apple's platforms and calls nothing of an actor here.
  struct TestWriter {
    let index: ModuleIndex

    func write(in facts: inout FileFacts) {
      if let end = facts.testImport, !facts.importsUIKit { facts.edits.insert("; import KumikoUIKit", at: end) }
      for scope in facts.scopes {
        let classes = index.ancestry(of: scope.name).compactMap { index.classes[$0] }
          .map { index.files[$0.file].scopes[$0.scope] }
        guard classes.contains(where: { $0.inherits.contains("XCTestCase") }) else { continue }
        let isMainActor = scope.isMainActor || classes.contains(where: \.isMainActor)
        for function in scope.functions where isMainActor || function.traits.isMainActor {
          guard !function.effects.contains("async"), !function.traits.isStatic, function.parameters.isEmpty,
            let body = function.body
          else { continue }
          if function.name.hasPrefix("test") {
            facts.edits.insert(" async", at: function.parametersEnd)
            wrap(body, of: function, in: &facts)
          } else if let name = Self.frame(function.name), function.traits.override != nil {
            writeFrame(name, body, of: function, in: &facts)
          }
        }
      }
    }

    private static func frame(_ name: String) -> String? {
      switch name {
      case "setUp", "setUpWithError": "setUp"
      case "tearDown", "tearDownWithError": "tearDown"
      default: nil
      }
    }

    /// Makes the body a synchronous function, so that overloaded calls mean what they mean in a synchronous test.
    private func wrap(_ body: Range<Int>, of function: Function, in facts: inout FileFacts) {
      let fails = function.effects.contains("throws")
      facts.edits.insert(" func kumikoBody()\(fails ? " throws" : "") {", at: body.lowerBound)
      facts.edits.insert("}; \(fails ? "try " : "")kumikoBody() ", at: body.upperBound)
    }

    /// Makes what goes before or after each test asynchronous. Its call of the superclass moves out of the body.
    private func writeFrame(_ name: String, _ body: Range<Int>, of function: Function, in facts: inout FileFacts) {
      facts.edits.replace(function.nameRange, with: name)
      let isThrowing = function.effects.contains("throws")
      facts.edits.insert(isThrowing ? " async" : " async throws", at: function.parametersEnd)
      let call = "super.\(function.name)()"
      let before = isThrowing ? "try " : ""
      let found = facts.bytes[body].firstRange(of: Array((before + call).utf8))
      if let found { facts.blank(found.lowerBound..<facts.end(ofStatement: found.upperBound)) }
      let superCall = found == nil ? "" : "try await super.\(name)()"
      if name == "setUp", found != nil { facts.edits.insert(" \(superCall);", at: body.lowerBound) }
      wrap(body, of: function, in: &facts)
      if name == "tearDown", found != nil { facts.edits.insert("; \(superCall) ", at: body.upperBound) }
    }
  }

  extension FileFacts {
    /// The end of a statement, behind its semicolon if it has one.
    fileprivate func end(ofStatement offset: Int) -> Int {
      let next = bytes[offset...].firstIndex { $0 != UInt8(ascii: " ") } ?? offset
      return next < bytes.count && bytes[next] == UInt8(ascii: ";") ? next + 1 : offset
    }
  }
#endif
