// A page that a server sends: it follows the events of the server, and shows each new state.

import { part } from "./dom.js";

const place = "kumiko-place";

/**
 * Follows the events of the page's source, where there is one.
 * @param {Kumiko} kumiko
 */
export function follow(kumiko) {
  const element = part("kumiko-source");
  if (!element) return;
  /** @type {PageSource} */
  const source = JSON.parse(element.textContent ?? "");
  const note = part("kumiko-note");
  restore(kumiko);
  let shown = source.number;
  const events = new EventSource(source.address);
  events.addEventListener("open", () => { note.hidden = true; });
  events.addEventListener("error", () => {
    const isClosed = events.readyState === EventSource.CLOSED;
    note.textContent = isClosed ? "The server refuses this page." : "No connection. The page shows the last state.";
    note.hidden = false;
  });
  events.addEventListener("state", event => {
    const { session, page, layout, contents } = JSON.parse(event.data);
    if (session !== source.session) {
      reload(kumiko);
    } else if (page !== shown && layout !== null) {
      shown = page;
      try {
        kumiko.show(layout, contents);
      } catch {
        // A page that was made of the state can show what an open one cannot.
        reload(kumiko);
      }
    }
  });
}

/** @param {Kumiko} kumiko */
function reload(kumiko) {
  const { anchor, offset, rails, spans } = kumiko.state();
  sessionStorage.setItem(place, JSON.stringify({ anchor, offset, rails, spans }));
  location.reload();
}

/** @param {Kumiko} kumiko */
function restore(kumiko) {
  const kept = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  try {
    if (kept) kumiko.restore(JSON.parse(kept));
  } catch {
    // The place is of other contents.
  }
}
