import Foundation
@_spi(Kumiko) import KumikoServing
@_spi(Kumiko) import KumikoSystem
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

struct ScreenLimits: Sendable {
  var sessions = 200
  /// How long a session waits for its page to come back.
  var grace = Duration.seconds(600)
  /// The shortest time between two looks at the windows of a session.
  var frame = Duration.milliseconds(16)
  /// The longest such time while something happens.
  var slowest = Duration.milliseconds(250)
  /// The number of sessions that are looked at in one turn.
  var checks = 8
  /// How far ahead of scrolling rows are sent, in parts of their list.
  var reach = 1.0
  /// The time without events after which the state is stored.
  var quiet = Duration.seconds(1)
}

/// The application in this process, and the sessions of the people who use it.
@MainActor final class ScreenHost {
  let limits: ScreenLimits
  private let launch: () -> any UIApplicationDelegate
  private let store: (any KumikoSessionStore)?
  private var application: UIApplication?
  private(set) var sessions: [String: ScreenSession] = [:]
  /// The session of each connection that has said hello.
  private var owners: [ObjectIdentifier: ScreenSession] = [:]
  /// The pictures by session, for the threads that answer requests.
  nonisolated let pictures = Guarded<[String: Guarded<[String: [UInt8]]>]>([:])
  /// The session that is looked at next, so that all get their turn.
  private var turnOf = 0

  /// Creates a host. The delegate of the application is made before the first session.
  init(
    limits: ScreenLimits = ScreenLimits(), store: (any KumikoSessionStore)? = nil,
    launch: @escaping () -> any UIApplicationDelegate
  ) {
    (self.limits, self.store, self.launch) = (limits, store, launch)
    UIView.kumikoWillAnimate = { [weak self] in
      guard let self else { return }
      for session in sessions.values { session.prepareAnimation() }
    }
  }

  // MARK: - Connections

  /// Handles a message. What is no message of a page ends its connection.
  func receive(_ text: String, from socket: ServedSocket, token: String?) {
    guard let message = try? JSONDecoder().decode(ClientMessage.self, from: Data(text.utf8)) else {
      return socket.close(.violation)
    }
    if message.t == "hi", let traits = message.traits { return greet(socket, token, traits) }
    guard let session = owners[ObjectIdentifier(socket)], session.socket === socket else { return }
    guard session.perform(message) else { return socket.close(.violation) }
    // What is out of sight comes after what is not.
    if session.hasDrawn { session.scene.kumikoReach = limits.reach * (1 + session.haste) }
    if message.t != "ok" { noteEvent(of: session) }
    session.note(animations: UIView.kumikoAnimationDurations)
    UIView.kumikoAnimationDurations = []
    session.update()
  }

  private func noteEvent(of session: ScreenSession) {
    session.nextCheck = .now + limits.frame
    session.nextSave = .now + limits.quiet
  }

  private func greet(_ socket: ServedSocket, _ token: String?, _ traits: ScreenTraits) {
    guard let session = session(token, traits) else { return socket.close(.full) }
    owners[ObjectIdentifier(socket)] = session
    session.attach(socket, traits)
    application?.enterForeground(session.scene)
    noteEvent(of: session)
    session.update()
  }

  /// Returns the session of a token: that of this process, one that the store has, or a new one; nil if there are too many.
  private func session(_ token: String?, _ traits: ScreenTraits) -> ScreenSession? {
    if let token, let session = sessions[token] { return session }
    if sessions.count >= limits.sessions {
      let idle = sessions.values.filter { !$0.isConnected }.min { $0.end ?? .now < $1.end ?? .now }
      guard let idle else { return nil }
      end(idle)
    }
    let stored = token.flatMap { RandomToken.isValid($0) ? store?.state(of: $0) : nil }
    let state = stored.flatMap(SessionState.init)
    guard let scene = connectScene(traits, state) else { return nil }
    let session = ScreenSession(token: (state == nil ? nil : token) ?? RandomToken.make(), scene: scene)
    state?.restoreOffsets(in: session.events)
    sessions[session.token] = session
    pictures.withLock { $0[session.token] = session.pictures }
    return session
  }

  private func connectScene(_ traits: ScreenTraits, _ state: SessionState?) -> UIWindowScene? {
    UIScreen.main.kumikoSize = traits.size
    if let application { return application.kumikoConnectScene(restoring: state?.activity) as? UIWindowScene }
    let application = UIApplication.kumikoLaunch(delegate: launch(), restoring: state?.activity)
    self.application = application
    return application.connectedScenes.first as? UIWindowScene
  }

  /// Notes that a connection has ended. Its session waits for the page to come back.
  func leave(_ socket: ServedSocket) {
    guard let session = owners.removeValue(forKey: ObjectIdentifier(socket)), session.detach(socket) else { return }
    (session.end, session.nextCheck) = (.now + limits.grace, nil)
    application?.enterBackground(session.scene)
    save(session)
  }

  func end(_ session: ScreenSession) {
    session.close(.ending)
    sessions[session.token] = nil
    pictures.withLock { $0[session.token] = nil }
    application?.kumikoDisconnect(session.scene, discarding: true)
  }

  // MARK: - Turns

  /// Looks at what has changed without an event of a page, and returns when the next turn is due; nil if none is. An
  /// application changes views in timers and tasks, too, and nothing tells of it. So windows are looked at after work
  /// of the main thread: at most at each frame, more rarely the more people there are, and not at all while the thread
  /// is idle.
  @discardableResult func turn(at now: ContinuousClock.Instant = .now, hasWorked: Bool) -> ContinuousClock.Instant? {
    let all = sessions.values.sorted { $0.token < $1.token }
    let animations = UIView.kumikoAnimationDurations
    UIView.kumikoAnimationDurations = []
    let pace = min(limits.slowest, limits.frame * max(1, all.count { $0.isConnected }))
    let start = turnOf
    var rest = limits.checks
    for offset in all.indices {
      let session = all[(start + offset) % all.count]
      if let end = session.end, end <= now { self.end(session) }
      if let save = session.nextSave, save <= now { self.save(session) }
      guard session.isConnected else { continue }
      session.note(animations: animations)
      if hasWorked, session.nextCheck == nil { session.nextCheck = now }
      guard let check = session.nextCheck, check <= now, rest > 0 else { continue }
      rest -= 1
      turnOf = (start + offset + 1) % all.count
      session.nextCheck = session.update() || hasWorked ? now + pace : nil
    }
    return sessions.values.flatMap { [$0.nextCheck, $0.nextSave, $0.end].compactMap(\.self) }.min()
  }

  // MARK: - States

  private func save(_ session: ScreenSession) {
    session.nextSave = nil
    guard let store, let state = SessionState(of: session.scene, session.events).data else { return }
    store.save(state, for: session.token)
  }

  /// Stores all states, ends all connections, and tells the application that it ends.
  func stop() {
    for session in sessions.values {
      if session.isConnected { application?.enterBackground(session.scene) }
      save(session)
      session.close(.ending)
    }
    application?.kumikoTerminate()
  }
}
