// The script of the page around a preview. It follows the events of the server, hands new screens to the live page in
// the frame, and keeps what the reader sees in the address. The live page does everything else.

import { chosen, readAddress } from "./choice.js";
import { applyControls, applySize, change } from "./controls.js";
import { data, say, setup } from "./elements.js";
import { followEditor } from "./editor.js";
import { showFaults } from "./faults.js";
import { load, newest, setNewest, show, showNothing, shown } from "./live.js";
import { closeWhy } from "./why.js";

/** @type {EventSource | undefined} */
let source;

/** Follows the events of the data document that the reader chose. */
function follow() {
  source?.close();
  setNewest(null);
  const events = source = new EventSource(`events?data=${chosen.data}`);
  events.addEventListener("open", () => say(""));
  events.addEventListener("error", () => {
    const isClosed = events.readyState === EventSource.CLOSED;
    say(isClosed ? "The preview refuses this page." : "The preview has ended.", true);
  });
  events.addEventListener("state", event => {
    const before = newest;
    /** @type {PreviewState} */
    const state = JSON.parse(event.data);
    setNewest(state);
    // Another run of the tool, perhaps with other documents.
    if (state.session !== setup.session) {
      location.reload();
      return;
    }
    if (!state.page) showNothing();
    else if (!shown) load();
    else if (!before || state.page !== shown) show();
    showFaults(state);
    document.documentElement.dataset.number = String(state.number);
  });
}

data?.addEventListener("change", () => {
  change({ data: Number(data?.value) });
  closeWhy();
  follow();
});
readAddress();
applySize();
applyControls();
follow();
followEditor();
