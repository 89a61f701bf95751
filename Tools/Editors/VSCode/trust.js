// Libraries and programs of a registry run with the rights of the reader, who is asked before they are loaded.
"use strict";

const { Uri, window, workspace } = require("vscode");
const { plain } = require("./convert");

/** The text of a registry that loads something. */
const loading = /(^|[\s{,"'])(library|process)["']?\s*:/m;
const key = "kumiko.trusted";

/**
 * Returns the options of the server. Nothing is loaded without the reader's consent to the text of the registry.
 * @param {import("vscode").Memento} memory
 * @returns {Promise<{ options?: { registry: string, loadsKinds: boolean }, ask?: () => Promise<boolean> }>}
 *   The options, and a function that asks the reader where there is a question; it returns whether the options change.
 */
async function optionsFor(memory) {
  const settings = workspace.getConfiguration("kumiko"), folder = workspace.workspaceFolders?.[0]?.uri;
  if (!folder) return {};
  const named = settings.get("registry", ""), registry = Uri.joinPath(folder, named || "registry.yaml");
  const path = named.startsWith("/") ? named : registry.fsPath;
  const asNamed = { options: named ? { registry: path, loadsKinds: false } : undefined };
  /** @type {string} */
  let text;
  try {
    text = new TextDecoder().decode(await workspace.fs.readFile(named.startsWith("/") ? Uri.file(named) : registry));
  } catch {
    // The server says what is wrong with a registry that is named.
    return asNamed;
  }
  if (!workspace.isTrusted || settings.get("loadKinds", "ask") === "never" || !loading.test(text)) return asNamed;
  const known = memory.get(key);
  if (known?.path === path && known.text === text) {
    return known.isTrusted ? { options: { registry: path, loadsKinds: true } } : asNamed;
  }
  const ask = async () => {
    const load = "Load";
    const answer = await window.showWarningMessage(
      plain(`The registry '${path}' names libraries or programs. They run with your rights. Load them?`),
      load, "Do not load");
    if (answer) await memory.update(key, { path, text, isTrusted: answer === load });
    return answer === load;
  };
  return { ...asNamed, ask };
}

module.exports = { optionsFor };
