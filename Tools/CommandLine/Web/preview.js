// The script of the page around a preview. It follows the events of the server, hands new screens to the live page in
// the frame, and keeps what the reader sees in the address. The live page does everything else.

import { followBoard, updateBoard } from "./board.js";
import { chosen, readAddress } from "./choice.js";
import { applyControls, applySize, change } from "./controls.js";
import { data, say, setup } from "./elements.js";
import { followEditor } from "./editor.js";
import { showFaults } from "./faults.js";
import { load, newest, setNewest, show, showNothing, shown } from "./live.js";
import { followSharing } from "./sharing.js";
import { forgetStates, nextState, stateOf } from "./states.js";
import { listen } from "./stream.js";
import { closeWhy } from "./why.js";

/** Asks for the newest screen of the data that the reader chose, and shows it. */
async function update() {
  const asked = chosen.data, before = newest, state = await stateOf(asked);
  if (asked !== chosen.data) return;
  if (state.error) return say(state.error, true);
  // Another run of the tool, perhaps with other documents.
  if (state.session !== setup.session) return location.reload();
  if (newest && newest.number > state.number) return;
  setNewest(state);
  if (!state.page) showNothing();
  else if (!shown) load();
  else if (!before || state.page !== shown) show();
  showFaults(state);
  document.documentElement.dataset.number = String(state.number);
}

/** @param {string} next */
function choose(next) {
  const [was] = chosen.data.split(":");
  change({ data: next });
  if (next.split(":")[0] !== was) closeWhy();
  setNewest(null);
  update();
}

data.addEventListener("change", () => choose(data.value));
addEventListener("keydown", event => {
  const { target } = event, isText = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (isText || event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "d") return;
  if (setup.states.length) choose(nextState(event.shiftKey ? -1 : 1));
});
readAddress();
applySize();
applyControls();
update();
listen({
  path: "news", event: "news",
  take() {
    forgetStates();
    update();
    updateBoard();
  },
  note(state) {
    say({ open: "", refused: "The preview refuses this page.", ended: "The preview has ended." }[state] ?? "",
      state !== "open");
  },
});
followEditor();
followSharing();
followBoard();
