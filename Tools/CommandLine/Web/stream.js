// The events of the server. All tabs of a preview share one stream: browsers allow six connections to a server.

/**
 * What hears a stream: the data of events, and whether the stream is open.
 * @typedef {{ path: string, event: string, take: (data: string) => void, note?: (state: string) => void }} Listener
 */

/** @type {Listener[]} */
const listeners = [];
/** @type {Map<string, string>} The newest data by path, for tabs that come later. */
const newest = new Map();
const name = `kumiko-preview ${location.host}${location.pathname}`;
const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(name) : null;
let isLeading = false;

/** @param {{ path: string, data?: string, state?: string }} message */
function hear({ path, data, state }) {
  for (const listener of listeners.filter(one => one.path === path)) {
    if (data !== undefined) listener.take(data);
    if (state !== undefined) listener.note?.(state);
  }
}

/** @param {{ path: string, data?: string, state?: string }} message */
function tell(message) {
  channel?.postMessage(message);
  hear(message);
}

/** @param {Listener} listener */
function open({ path, event }) {
  const source = new EventSource(path);
  source.addEventListener("open", () => tell({ path, state: "open" }));
  source.addEventListener("error", () =>
    tell({ path, state: source.readyState === EventSource.CLOSED ? "refused" : "ended" }));
  source.addEventListener(event, ({ data }) => {
    newest.set(path, data);
    tell({ path, data });
  });
}

channel?.addEventListener("message", ({ data: message }) => {
  const { path, asks } = message, data = newest.get(path);
  if (!asks) hear(message);
  else if (isLeading && data !== undefined) channel.postMessage({ path, data });
});

/**
 * Follows the events of a path. The first tab opens the stream, and the next one when that is closed.
 * @param {Listener} listener
 */
export function listen(listener) {
  listeners.push(listener);
  if (isLeading) return open(listener);
  channel?.postMessage({ path: listener.path, asks: true });
  if (!channel || !navigator.locks) return lead();
  if (listeners.length > 1) return;
  navigator.locks.request(name, () => {
    lead();
    // Held until the tab is closed.
    return new Promise(() => {});
  }).catch(lead);
}

function lead() {
  if (isLeading) return;
  isLeading = true;
  listeners.forEach(open);
}
