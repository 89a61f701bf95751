/// The panel of a page with states: steps, speed, a timeline, the moment of a change, and the changes in words.
enum PlayerPanel {
  private static let speeds = ["0.25", "0.5", "1", "2"]

  static func html(states: Int) -> String {
    let speeds = speeds.map { speed in
      #"<option value="\#(speed)"\#(speed == "1" ? " selected" : "")>\#(speed)×</option>"#
    }.joined()
    return """
      <section class="player" aria-label="States"><div class="controls">\
      <button type="button" id="previous">Previous</button><button type="button" id="play" aria-pressed="false">Play</button>\
      <button type="button" id="next">Next</button><select id="speed" aria-label="Speed">\(speeds)</select>\
      <button type="button" id="differences" aria-pressed="false">Differences</button></div>
      <p id="state-name"></p>
      <input type="range" id="state" aria-label="State" min="0" max="\(states - 1)" value="0">
      <ol id="timeline" aria-label="States by name"></ol>
      <label>Transition<input type="range" id="moment" min="0" max="1000" value="1000" disabled></label>
      <p id="happened" aria-live="polite"></p>
      <details id="changes" open><summary>Changes</summary><ol id="steps"></ol></details></section>

      """
  }
}
