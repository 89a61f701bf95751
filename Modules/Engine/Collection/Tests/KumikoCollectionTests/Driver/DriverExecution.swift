@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

extension Driver.Run {
  /// What became of a call.
  enum Outcome {
    case done
    /// It threw, and nothing has changed.
    case refused(SourceError)
  }

  /// Carries an operation out, and says which law does not hold then.
  func execute(_ operation: Driver.Operation) -> Driver.Difference? {
    if isStuck { return nil }
    if case .nested(let outer, let nested, _, _) = operation, world.isDirect {
      // Nothing calls back: what would be done from within is done afterwards.
      return execute(outer) ?? execute(nested)
    }
    if case .home = operation { return returnHome() }
    let remembers = operation.isFailing || operation.reopens || operations % 4 == 1
    guard let before = Driver.Moment(self, unpinned: fresh, remembers: remembers) else {
      return Driver.Difference(law: "a viewport is there", detail: "")
    }
    // A copy, now and then: without one the viewport changes in place.
    let copy = operations % 3 == 0 ? viewport : nil
    let print = copy.map(Driver.Print.init)
    follower.begin()
    (errors, heard) = ([:], [])
    do throws(Driver.Difference) {
      let outcome = try perform(operation)
      guard let after = Driver.Moment(self, unpinned: nil, remembers: remembers) else {
        throw Driver.Difference(law: "a viewport is there", detail: "after the call")
      }
      if let copy, print != Driver.Print(copy) {
        throw Driver.Difference(law: "a copy stays as it was", detail: "")
      }
      if let difference = follower.differences.first(where: { !Driver.ignored.contains($0.law) }) { throw difference }
      try Driver.Laws.check(operation, outcome, before, after, self)
      return nil
    } catch {
      return Driver.ignored.contains(error.law) ? nil : error
    }
  }

  private func perform(_ operation: Driver.Operation) throws(Driver.Difference) -> Outcome {
    if case .nested = operation { return try performNested(operation.chain) }
    operations += 1
    let call = next()
    let kept = (truth, environment, roomy)
    let outcome: Outcome
    if case .failing(let operation, let fault) = operation {
      faults.begin(fault)
      outcome = catching { () throws(SourceError) in try self.take(operation, call: call) }
      faults.end()
    } else {
      outcome = catching { () throws(SourceError) in try self.take(operation, call: call) }
    }
    if case .refused = outcome { (truth, environment, roomy) = kept }
    try predict(operation, outcome, call)
    return outcome
  }

  /// Notes why elements come and go in an update of calls from within one another.
  func watch(_ update: Driver.Update) {
    guard isNesting, let viewport = controller?.viewport else { return }
    let former = reference
    reference = viewport.layout.hasSize ? try? Driver.Reference(of: viewport, self) : nil
    // A state that is restored may take two updates, both of which the viewport has made.
    guard wrongReason == nil, let former, let reference, update.visibleRect == viewport.visibleRect else { return }
    do throws(Driver.Difference) {
      try Driver.Referred.reasons(update, former, reference, hadRoom: true, hasRoom: true)
    } catch {
      wrongReason = error
    }
  }

  /// Makes calls from within one another.
  private func performNested(_ chain: [Driver.Link]) throws(Driver.Difference) -> Outcome {
    var made: [(link: Driver.Link, call: Int)] = []
    let kept = (environment, roomy)
    var thrown: SourceError?
    func make(_ index: Int) throws(SourceError) {
      let call = next()
      operations += 1
      made.append((chain[index], call))
      isWithin = index > 0
      // What comes from within waits: nothing is thrown there.
      inner =
        index + 1 == chain.count
        ? nil
        : (
          chain[index + 1].caller,
          {
            do throws(SourceError) {
              try make(index + 1)
            } catch {
              thrown = error
            }
          }
        )
      try take(chain[index].operation, call: call, tells: chain[index].tells)
    }
    isNesting = true
    let outcome = catching { () throws(SourceError) in try make(0) }
    (inner, isWithin, isNesting) = (nil, false, false)
    if let thrown { throw Driver.Difference(law: "what waits throws nothing", detail: "\(thrown)") }
    var outcomes = made.map { made -> Outcome in errors[made.call].map(Outcome.refused) ?? .done }
    try attribute(outcome, to: &outcomes, of: made)
    // What was refused leads to no other window. Its completion has taken its content back.
    (environment, roomy) = kept
    for (index, made) in made.enumerated() {
      if case .done = outcomes[index], let next = entered[made.call] { enter(next) }
    }
    for index in made.indices.reversed() {
      guard case .refused = outcomes[index] else { break }
      if !made[index].link.tells, let kept = keptTruth[made[index].call] { truth = kept }
    }
    for (index, outcome) in outcomes.enumerated() { try predict(made[index].link.operation, outcome, made[index].call) }
    return .done
  }

  /// Finds out to which call an error belongs that no completion was told.
  private func attribute(
    _ outcome: Outcome, to outcomes: inout [Outcome], of made: [(link: Driver.Link, call: Int)]
  ) throws(Driver.Difference) {
    let own: SourceError? = if case .refused(let error) = outcomes.first { error } else { nil }
    var rest: SourceError?
    if case .refused(let error) = outcome, own == nil { rest = error }
    if case .done = outcome, let own {
      throw Driver.Difference(law: "the outermost call throws its error", detail: "\(own)")
    }
    guard let last = made.indices.last, last > 0, !made[last].link.tells else {
      if let error = rest ?? heard.first {
        throw Driver.Difference(law: "an error that is told is told once", detail: "\(error)")
      }
      return
    }
    if world.hearsFailures {
      if let rest { throw Driver.Difference(law: "what a handler is told is not thrown", detail: "\(rest)") }
      if let error = heard.first { outcomes[last] = .refused(error) }
    } else if let rest {
      outcomes[last] = .refused(rest)
    } else if own != nil, let refusal = refusal(ofLast: made.map { ($0.link.operation, $0.call) }, outcomes) {
      // The outermost call's own error comes before all, and nobody tells of the other one.
      outcomes[last] = .refused(refusal)
    } else if own != nil, made[last].link.operation.changesWindow, viewport?.layout.environment != environment {
      outcomes[last] = .refused(.layout(LayoutError(.noSectionDescription)))
    }
  }

  /// What lists refuse the last of some calls for, when its turn comes after the others.
  private func refusal(ofLast made: [(operation: Driver.Operation, call: Int)], _ outcomes: [Outcome]) -> SourceError? {
    var lists = model
    for (index, (operation, call)) in made.enumerated() {
      if case .refused = outcomes[index] { continue }
      do throws(NaiveSource.Refusal) {
        try take(operation, call, into: &lists)
      } catch {
        if index == made.count - 1 { return error.errors.first }
      }
    }
    return nil
  }

  /// Takes the operation into lists.
  private func take(
    _ operation: Driver.Operation, _ call: Int, into lists: inout NaiveSource
  ) throws(NaiveSource.Refusal) {
    if let outlines = recalled[call] { lists.restore(outlines, counts: counts) }
    if let counted = counted[call]?.lists { try lists.apply(counted) }
    try lists.take(operation, counts: counts)
  }

  private func next() -> Int {
    calls.append(calls.count)
    return calls.count - 1
  }

  private func catching(_ body: () throws(SourceError) -> Void) -> Outcome {
    do throws(SourceError) {
      try body()
      return .done
    } catch {
      return .refused(error)
    }
  }

  /// Takes the operation into the lists, and says where what came of it is not what comes of lists.
  private func predict(_ operation: Driver.Operation, _ outcome: Outcome, _ call: Int) throws(Driver.Difference) {
    var expected = model
    var refusals: [SourceError] = []
    do throws(NaiveSource.Refusal) {
      try take(operation, call, into: &expected)
    } catch {
      refusals = error.errors
      expected = model
    }
    switch outcome {
    case .done:
      guard refusals.isEmpty else {
        throw Driver.Difference(law: "what is wrong is refused", detail: "\(refusals)")
      }
      model = expected
      if let contents = counted[call] { counts = contents.counts }
      keepCounts()
      if case .anchor(let number) = operation.bare { anchoring = Driver.World.anchorings[number] }
      if case .handlers(let number) = operation.bare { handlers = Driver.Handlers.all(number) }
      // They go with their sections.
      handlers = handlers.filter { id, _ in model.sections.contains { $0.id == id } }
    case .refused(.layout(let error)):
      guard !operation.isFailing else { return }
      guard refusals.isEmpty, !canBeLaidOut(expected, in: entered[call] ?? environment) else {
        throw Driver.Difference(law: "what can be laid out is not refused", detail: "\(error)")
      }
    case .refused(let error):
      guard refusals.contains(error) else {
        throw Driver.Difference(law: "what is right is not refused", detail: "\(error), not one of \(refusals)")
      }
    }
  }

  /// Whether a layout from scratch of what the operation leads to can be made.
  private func canBeLaidOut(_ lists: NaiveSource, in environment: LayoutEnvironment) -> Bool {
    let world = self.world
    guard
      let contents = try? Driver.Contents(
        sections: lists.lists.map { list in
          if let count = counts[list.id], list.items.isEmpty { return (list.id, .count(count)) }
          return (list.id, .items(list.items))
        })
    else { return true }
    let layout = try? Driver.Layout(
      contents, configuration: world.configuration, itemProviders: ["stairs": Driver.World.stairs],
      spans: world.spans, in: environment
    ) { (id, environment) throws(LayoutError) in
      world.description(of: id, in: environment)
    }
    return layout != nil
  }
}
