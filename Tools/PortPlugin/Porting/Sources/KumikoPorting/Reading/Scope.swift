#if Port
  /// A type or an extension of a file.
  struct Scope {
    enum Kind {
      case classType, extensionOfType, protocolType, other
    }

    var kind: Kind
    /// The last part of the name: `Inner` of `Outer.Inner`.
    var name: String
    /// The name as a type inside of the scope.
    var typeText: String
    /// The scope around it; nil for one of the file.
    var parent: Int?
    /// The last parts of the names that it inherits from, in their order.
    var inherits: [String] = []
    var isMainActor = false
    var isPublic = false
    /// A Boolean value that indicates whether all of its members are Objective-C's.
    var exposesAll = false
    /// A Boolean value that indicates whether a table of the module can name its members: it is not generic, and not in a function.
    var isListable: Bool
    var isGeneric: Bool
    var conditions: [String]
    /// The offset of its closing brace, and whether a member ends in the same line before it.
    var end = 0
    var endsInLineOfMember = false
    var functions: [Function] = []
    /// The labels of the initializers that are not convenience ones.
    var initializers: [[String]] = []
    var properties: [Property] = []
  }

  struct Function {
    struct Parameter {
      var label: String
      var type: String
      /// The type of a cast: no attributes, and optional instead of implicitly unwrapped.
      var castType: String
      var isInout: Bool
      var isVariadic: Bool
    }

    /// The name without backticks, and as it is written.
    var name: String
    var spelling: String
    var nameRange: Range<Int>
    var parameters: [Parameter]
    var traits: MemberTraits
    /// `async throws` as it is written.
    var effects: String
    /// `-> T` as it is written.
    var result: String
    var isGeneric: Bool
    var parametersEnd: Int
    /// The range inside of the braces; nil for a requirement.
    var body: Range<Int>?

    var labels: [String] { parameters.map(\.label) }
    var fullName: String { name + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")" }
    var selector: String { traits.objcName ?? SelectorName.method(name, labels) }

    /// The reason why Objective-C could not call it; nil for none.
    var obstacle: String? {
      if traits.isStatic { return "is a class method" }
      if isGeneric { return "is generic" }
      if !effects.isEmpty { return "is \(effects)" }
      if parameters.contains(where: \.isInout) { return "has an inout parameter" }
      if parameters.contains(where: \.isVariadic) { return "has a variadic parameter" }
      return traits.isUnavailable ? "is unavailable" : nil
    }
  }

  struct Property {
    var name: String
    var spelling: String
    var nameRange: Range<Int>
    var traits: MemberTraits
    /// The type; nil where it is inferred.
    var type: String?
    var isSettable: Bool
    var isOutlet: Bool
  }

  /// What methods and properties have in common.
  struct MemberTraits {
    /// A Boolean value that indicates whether an attribute makes it Objective-C's.
    var isMarked = false
    var objcName: String?
    var isStatic = false
    var isMainActor = false
    var isUnavailable = false
    /// The range of `override`; nil where it is not.
    var override: Range<Int>?
    /// The range of `optional`; nil where it is not.
    var optional: Range<Int>?
    /// The modifiers that a copy of the declaration has: `public class`.
    var modifiers = ""
    /// A Boolean value that indicates whether a compiler condition inside of the scope decides on it.
    var isConditional = false
    var start = 0
  }

  struct SelectorSite {
    enum Sort {
      case method, getter, setter
    }

    enum Base: Hashable {
      /// The class around it.
      case own
      case type(String)
      case instance(String)
    }

    var range: Range<Int>
    var sort: Sort
    var base: Base
    /// The name without backticks, and as it is written.
    var name: String
    var spelling: String
    /// The reference behind the base, as it is written.
    var member: String
    /// The labels; nil where they are not written.
    var labels: [String]?
    /// The types of the parameters of a function type behind `as`.
    var parameterTypes: [String]?
    var scope: Int?
  }

  /// A call of a method that may not be there: `delegate?.listDidScroll?(list)`.
  struct OptionalCall {
    /// The range of the question mark behind the name.
    var mark: Range<Int>
    var name: String
  }

  /// A call of an initializer of a value that is a type: `item.controller.init()`.
  struct MetatypeCall {
    /// The range of `init`, or an empty one where the call has the name of the type alone.
    var range: Range<Int>
    /// The last name before it.
    var name: String
    /// The scope, of a call of `Self`; nil for other calls.
    var scope: Int?
  }

  /// A name that is declared as a type: `let controller: UIViewController.Type`.
  struct MetatypeName {
    var name: String
    /// The last part of the name of the class.
    var type: String
  }

  /// A generic parameter of a class: `Content: UIView`.
  struct GenericName {
    var name: String
    /// The last part of the name of the class.
    var type: String
    /// The range in which the name means the parameter.
    var range: Range<Int>
  }

  struct FileFacts {
    var path: String
    var bytes: [UInt8]
    var edits = TextEdits()
    var scopes: [Scope] = []
    var selectors: [SelectorSite] = []
    var optionalCalls: [OptionalCall] = []
    var metatypeCalls: [MetatypeCall] = []
    var metatypeNames: [MetatypeName] = []
    /// The calls of generic parameters and of `Self`, and the generic parameters with their classes.
    var genericCalls: [MetatypeCall] = []
    var genericNames: [GenericName] = []
    var problems: [PortProblem] = []
    /// A Boolean value that indicates whether it uses what `FoundationNetworking` has.
    var usesNetworking = false
    /// A Boolean value that indicates whether it imports `os` or `OSLog`.
    var usesLog = false
    /// The offset behind `import XCTest`; nil where it is not imported.
    var testImport: Int?
    var importsUIKit = false
    var mainAttributes: [Range<Int>] = []
    let lines: LineTable

    init(_ source: PortSource) {
      path = source.path
      bytes = Array(source.text.utf8)
      lines = LineTable(bytes)
    }

    mutating func report(_ sort: String, _ severity: PortProblem.Severity = .error, at offset: Int, _ message: String) {
      let (line, column) = lines.place(of: offset)
      problems.append(
        PortProblem(sort: sort, severity: severity, path: path, line: line, column: column, message: message))
    }
  }
#endif
