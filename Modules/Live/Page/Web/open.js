// Opens a live page: unpacks its script, which the policy of the page allows by its digest, and runs it.

import { unpacked } from "./bytes.js";
import { textOf } from "./dom.js";
import { showReason } from "./reason.js";

async function open() {
  const script = document.createElement("script");
  script.textContent = await unpacked(textOf("kumiko-script")).text();
  document.body.append(script);
}

open().catch(showReason);
