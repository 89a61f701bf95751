/// The rules by which a server refuses requests of other pages.
///
/// Every page that a browser shows may send requests to this computer. A page whose name leads here (DNS rebinding) sends that
/// name as its host. Other pages send their origin, or their browser says that they are of another site.
struct RequestRules {
  var port: UInt16
  /// A Boolean value that indicates whether pages of other sites may show the pages of this server in frames.
  var allowsFrames = false

  /// Returns the reason to refuse a request, with a status; nil if the request is allowed.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The target, such as `/page` or `http://127.0.0.1:8000/page`, whose host counts too.
  ///   - header: Returns the value of a header, whose name is in lower case.
  func refusal(method: String, target: String = "/", header: (String) -> String?) -> (status: Int, words: String)? {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)", "[::1]:\(port)"]
    let named = target.hasPrefix("http://") ? String(target.dropFirst(7).prefix { $0 != "/" }) : nil
    guard let host = header("host"), [host, named ?? host].allSatisfy({ hosts.contains($0.lowercased()) }) else {
      return (403, "this server answers to \(hosts[0]) only")
    }
    if let origin = header("origin"), !hosts.map({ "http://\($0)" }).contains(origin.lowercased()) {
      return (403, "this server does not answer to pages of other origins")
    }
    if let site = header("sec-fetch-site"), !["same-origin", "none"].contains(site.lowercased()) {
      // A link on another page may lead to the preview, and a frame where that is allowed, but nothing else.
      let uses = allowsFrames ? ["document", "iframe"] : ["document"]
      guard header("sec-fetch-mode") == "navigate", uses.contains(header("sec-fetch-dest") ?? "") else {
        return (403, "this server does not answer to pages of other sites")
      }
    }
    guard method == "GET" else { return (405, "this server answers GET requests only") }
    return nil
  }
}
