"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { test } = require("node:test");
const { open } = require("./stand-in.js");

const folder = path.join(__dirname, "..");
const manifest = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
const sources = fs.readdirSync(folder).filter(name => name.endsWith(".js"));

test("The package has every source and the licence, and equal sources make equal bytes", () => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "kumiko-vsix-"));
  const [one, other] = ["a", "b"].map(name => path.join(place, `${name}.vsix`));
  for (const file of [one, other]) execFileSync(path.join(folder, "package"), [file]);
  assert.deepEqual(fs.readFileSync(one), fs.readFileSync(other));
  const list = execFileSync("python3", ["-c", "import sys, zipfile; print(*zipfile.ZipFile(sys.argv[1]).namelist(), sep='\\n')", one]);
  const expected = ["[Content_Types].xml", "extension.vsixmanifest"]
    .concat([...sources, "package.json", "README.md", "LICENSE.txt"].map(name => `extension/${name}`));
  assert.deepEqual(list.toString().trim().split("\n"), expected.sort());
  fs.rmSync(place, { recursive: true });
});

test("The manifest has the commands and the settings of the sources, and nothing else", async () => {
  const editor = open();
  await editor.activate();
  assert.deepEqual(Object.keys(editor.seen.commands).sort(), manifest.contributes.commands.map(({ command }) => command).sort());
  await editor.extension.deactivate();
  const text = sources.map(name => fs.readFileSync(path.join(folder, name), "utf8")).join("\n");
  const read = [...text.matchAll(/\.get\("(\w+)", "(\w*)"\)/g)];
  const settings = manifest.contributes.configuration.properties;
  assert.deepEqual(Object.keys(settings).sort(), [...new Set(read.map(([, name]) => `kumiko.${name}`))].sort());
  for (const [, name, standard] of read) assert.equal(settings[`kumiko.${name}`].default, standard);
  assert.ok(sources.includes(manifest.main.replace("./", "")));
  // A folder that nobody trusts starts no program of its own.
  assert.deepEqual(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations, ["kumiko.path", "kumiko.registry"]);
});
