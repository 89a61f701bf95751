import KumikoCollection
import KumikoDimension
import KumikoLayout
import KumikoSnapshot

extension Driver.Run {
  /// What became of a call.
  enum Outcome {
    case done
    /// It threw, and nothing has changed.
    case refused(SourceError)
  }

  /// Carries an operation out, and says which law does not hold then.
  func execute(_ operation: Driver.Operation) -> Driver.Difference? {
    guard let before = Driver.Moment(self) else { return Driver.Difference(law: "a viewport is there", detail: "") }
    follower.begin()
    errors = [:]
    do throws(Driver.Difference) {
      let outcome = try perform(operation)
      guard let after = Driver.Moment(self) else {
        throw Driver.Difference(law: "a viewport is there", detail: "after the call")
      }
      if let difference = follower.differences.first(where: { !Driver.ignored.contains($0.law) }) { throw difference }
      try Driver.Laws.check(operation, outcome, before, after, self)
      return nil
    } catch {
      return Driver.ignored.contains(error.law) ? nil : error
    }
  }

  private func perform(_ operation: Driver.Operation) throws(Driver.Difference) -> Outcome {
    operations += 1
    switch operation {
    case .failing(let operation, let fault):
      let kept = (model, counts, truth, environment, roomy, handlers)
      faults.begin(fault)
      let outcome = catching { () throws(SourceError) in try self.take(operation, call: self.next()) }
      faults.end()
      if case .refused(let error) = outcome {
        (model, counts, truth, environment, roomy, handlers) = kept
        guard case .layout = error else {
          try predict(operation, outcome)
          return outcome
        }
        return outcome
      }
      try predict(operation, outcome)
      return outcome
    case .nested(let outer, let nested, let caller, let tells):
      return try performNested(outer, nested, from: caller, tells: tells)
    default:
      let kept = (truth, environment, roomy, handlers)
      let outcome = catching { () throws(SourceError) in try self.take(operation, call: self.next()) }
      if case .refused = outcome { (truth, environment, roomy, handlers) = kept }
      try predict(operation, outcome)
      return outcome
    }
  }

  private func performNested(
    _ outer: Driver.Operation, _ nested: Driver.Operation, from caller: Driver.Caller, tells: Bool
  ) throws(Driver.Difference) -> Outcome {
    let kept = (truth, environment, roomy, handlers)
    var thrown: SourceError?
    var innerCall: Int?
    var innerKept = (environment, roomy, handlers)
    // What comes from within waits: nothing is thrown there.
    inner = (
      caller,
      { [unowned self] in
        let number = next()
        innerCall = number
        innerKept = (environment, roomy, handlers)
        operations += 1
        if case .refused(let error) = catching({ () throws(SourceError) in
          try self.take(nested, call: number, tells: tells)
        }) {
          thrown = error
        }
      }
    )
    let number = next()
    let outcome = catching { () throws(SourceError) in try self.take(outer, call: number) }
    inner = nil
    if let thrown { throw Driver.Difference(law: "what waits throws nothing", detail: "\(thrown)") }
    guard let innerCall else {
      if case .refused = outcome { (truth, environment, roomy, handlers) = kept }
      try predict(outer, outcome)
      return outcome
    }
    // The outer one was done; where the inner one failed and nobody was told, the outer call threw its error.
    var outerOutcome = Outcome.done
    var innerOutcome = Outcome.done
    if let error = errors[number] { outerOutcome = .refused(error) }
    if let error = errors[innerCall] { innerOutcome = .refused(error) }
    if case .refused(let error) = outcome, errors[number] == nil {
      if tells, nested.changesContents {
        throw Driver.Difference(law: "an error that is told is not thrown", detail: "\(error)")
      }
      innerOutcome = .refused(error)
    }
    // Where both fail the outermost call's own error comes before all, and nobody tells of the other one.
    if case .refused = outerOutcome, !tells, nested.changesContents, let refusal = refusal(of: nested) {
      innerOutcome = .refused(refusal)
    }
    // What was refused has no new content, and no other window.
    if case .refused = innerOutcome {
      if let kept = keptTruth[innerCall] { truth = kept }
      (environment, roomy, handlers) = innerKept
    }
    if case .refused = outerOutcome, let kept = keptTruth[number], keptTruth[innerCall] == nil { truth = kept }
    try predict(outer, outerOutcome)
    try predict(nested, innerOutcome)
    return .done
  }

  /// What lists refuse.
  private func refusal(of operation: Driver.Operation) -> SourceError? {
    var lists = model
    do throws(NaiveSource.Refusal) {
      try lists.take(operation, counts: counts)
      return nil
    } catch {
      return error.errors.first
    }
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
  private func predict(_ operation: Driver.Operation, _ outcome: Outcome) throws(Driver.Difference) {
    var expected = model
    var refusals: [SourceError] = []
    do throws(NaiveSource.Refusal) {
      try expected.take(operation, counts: counts)
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
      if case .count(let id, let count) = operation, model.sections.contains(where: { $0.id == id }) {
        counts[id] = count
      }
      keepCounts()
    case .refused(.layout(let error)):
      guard !operation.isFailing else { return }
      guard refusals.isEmpty, !canBeLaidOut(operation, expected) else {
        throw Driver.Difference(law: "what can be laid out is not refused", detail: "\(error)")
      }
    case .refused(let error):
      guard refusals.contains(error) else {
        throw Driver.Difference(law: "what is right is not refused", detail: "\(error), not one of \(refusals)")
      }
    }
  }

  /// Whether a layout from scratch of what the operation leads to can be made.
  private func canBeLaidOut(_ operation: Driver.Operation, _ lists: NaiveSource) -> Bool {
    let (world, environment) = (self.world, operation.environment(of: self))
    guard
      let contents = try? Driver.Contents(
        sections: lists.lists.map { list in
          if let count = counts[list.id], list.items.isEmpty { return (list.id, .count(count)) }
          return (list.id, .items(list.items))
        })
    else { return true }
    let layout = try? Driver.Layout(
      contents, configuration: world.configuration, itemProviders: ["stairs": Driver.World.stairs], in: environment
    ) { (id, environment) throws(LayoutError) in
      world.description(of: id, in: environment)
    }
    return layout != nil
  }
}
