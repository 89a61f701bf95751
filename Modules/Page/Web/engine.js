// The engine: WebAssembly, behind one function that takes and gives numbers.

import { dense } from "./bytes.js";

/**
 * @typedef {{
 *   memory: WebAssembly.Memory,
 *   kumiko_allocate(count: number): number,
 *   kumiko_free(at: number): void,
 *   kumiko_load(at: number, count: number): number,
 *   kumiko_ask(at: number, count: number): number,
 *   kumiko_answer(): number,
 * }} EngineCalls
 */

const faults = ["", "foreign", "of another version", "truncated", "damaged"];

export class Engine {
  /**
   * Unpacks and starts an engine.
   * @param {string} text The module: a dense text of gzip.
   */
  static async open(text) {
    if (typeof WebAssembly !== "object") throw Error("this browser has no WebAssembly");
    if (typeof DecompressionStream !== "function") throw Error("this browser has no DecompressionStream");
    const packed = new Blob([dense(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
    const none = () => 8;
    const { instance } = await WebAssembly.instantiate(await new Response(packed).arrayBuffer(),
      { wasi_snapshot_preview1: { fd_read: none, fd_write: none } });
    return new Engine(/** @type {EngineCalls} */ (/** @type {unknown} */ (instance.exports)));
  }

  /** @param {EngineCalls} calls */
  constructor(calls) {
    this.calls = calls;
    this.room = 0;
    this.at = 0;
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
  }

  /** @param {number[]} numbers A request. */
  ask(...numbers) { return this.send(numbers); }

  /**
   * Sends a request, and returns the status, which is 0 where there is an answer, and the answer.
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
    const [status, ...answer] = new Float64Array(this.calls.memory.buffer, this.calls.kumiko_answer(), count);
    return { status, answer };
  }
}
