// The engine: WebAssembly, behind one function that takes and gives numbers.

import { unpacked } from "./bytes.js";
import { category, parts, requests, status } from "./protocol.js";

/**
 * @typedef {{
 *   memory: WebAssembly.Memory,
 *   kumiko_allocate(count: number): number,
 *   kumiko_free(at: number): void,
 *   kumiko_load(at: number, count: number): number,
 *   kumiko_ask(at: number, count: number): number,
 *   kumiko_answer(): number,
 * }} EngineCalls
 * @typedef {keyof typeof parts} PartName
 */

const faults = ["", "foreign", "of another version", "truncated", "damaged"];

export class Engine {
  /**
   * Unpacks and starts an engine.
   * @param {string} text The module: a dense text of gzip.
   */
  static async open(text) {
    if (typeof WebAssembly !== "object") throw Error("this browser has no WebAssembly");
    const none = () => 8;
    const { instance } = await WebAssembly.instantiate(await unpacked(text).arrayBuffer(),
      { wasi_snapshot_preview1: { fd_read: none, fd_write: none } });
    return new Engine(/** @type {EngineCalls} */ (/** @type {unknown} */ (instance.exports)));
  }

  /** @param {EngineCalls} calls */
  constructor(calls) {
    this.calls = calls;
    this.room = 0;
    this.at = 0;
    /** @type {Uint8Array | undefined} The layout that is shown. */
    this.layout = undefined;
    /** @type {Uint8Array | undefined} The layout that waits to be shown. */
    this.waiting = undefined;
  }

  /**
   * Loads a layout in place of the one before.
   * @param {Uint8Array} bytes
   */
  load(bytes) {
    const at = this.calls.kumiko_allocate(bytes.length);
    new Uint8Array(this.calls.memory.buffer, at, bytes.length).set(bytes);
    const fault = this.calls.kumiko_load(at, bytes.length);
    this.calls.kumiko_free(at);
    if (fault) throw Error(`the layout of this page is ${faults[fault] ?? "unknown"}`);
    this.waiting = bytes;
  }

  /**
   * Asks the engine, and returns the parts of its answer by their names; nothing where it has no answer.
   * @param {keyof typeof requests} name
   * @param {Record<string, Message | Message[]>} message The parts of the request. A missing part is empty.
   * @returns {Answer | undefined}
   */
  ask(name, message = {}) {
    const found = this.tell(name, message);
    return found && read(requests[name].answer, found);
  }

  /**
   * Asks the engine, and returns the numbers of its answer; nothing where it has no answer.
   * @param {keyof typeof requests} name @param {Record<string, Message | Message[]>} message
   */
  tell(name, message) {
    const { number, request } = requests[name];
    /** @type {number[]} */
    const numbers = [number];
    for (const name of request) {
      const { isList, fields } = parts[name];
      const records = /** @type {Message[]} */ (isList ? message[name] ?? [] : [message[name] ?? {}]);
      if (isList) numbers.push(records.length);
      for (const record of records) {
        if (Array.isArray(record)) numbers.push(...record);
        else for (const field of fields) numbers.push(Number(record[field] ?? 0));
      }
    }
    const found = this.send(numbers);
    if (name === "resize" || name === "apply") {
      // The engine takes a layout for a window in any case, and in place of another one if it can be laid out.
      if (found || name === "resize") this.layout = this.waiting ?? this.layout;
      this.waiting = undefined;
    }
    return found;
  }

  /**
   * Returns whether the layout that is shown has more texts than so many.
   * @param {number} count
   */
  hasMoreTexts(count) {
    return !!this.tell("find", { name: { category: category.supplementary, kind: count, section: 0, item: 0 } });
  }

  /**
   * Sends a request. Returns the numbers of the answer behind the status; nothing where there is no answer.
   * @param {number[]} numbers
   */
  send(numbers) {
    if (numbers.length > this.room) {
      if (this.at) this.calls.kumiko_free(this.at);
      this.room = 2 * numbers.length + 64;
      this.at = this.calls.kumiko_allocate(8 * this.room);
    }
    new Float64Array(this.calls.memory.buffer, this.at, numbers.length).set(numbers);
    const count = this.calls.kumiko_ask(this.at, numbers.length);
    const found = new Float64Array(this.calls.memory.buffer, this.calls.kumiko_answer(), count);
    return found[0] === status.success ? found.subarray(1) : undefined;
  }
}

/**
 * Returns the parts of an answer by their names.
 * @param {readonly PartName[]} names @param {Float64Array} numbers @returns {Answer}
 */
export function read(names, numbers) {
  /** @type {Record<string, unknown>} */
  const answer = {};
  let at = 0;
  for (const name of names) {
    const { isList, fields } = parts[name];
    const record = () => {
      /** @type {Record<string, number>} */
      const one = {};
      for (const field of fields) one[field] = numbers[at++];
      return one;
    };
    answer[name] = isList ? Array.from({ length: numbers[at++] }, record) : record();
  }
  return /** @type {Answer} */ (/** @type {unknown} */ (answer));
}
