// Requests and notifications over two streams, as the Language Server Protocol frames them.
"use strict";

const blank = Buffer.alloc(0);
/** The code of a request that the client cancelled. */
const cancelled = -32800;

/** The two directions of a conversation with a server. */
class Connection {
  /**
   * @param {import("node:stream").Readable} input @param {import("node:stream").Writable} output
   * @param {(method: string, params: any) => unknown} handle Answers requests of the server, and takes notifications.
   */
  constructor(input, output, handle) {
    this.output = output;
    this.handle = handle;
    this.last = 0;
    this.rest = blank;
    /** @type {Map<number, { resolve(value: any): void, reject(error: Error): void }>} */
    this.waiting = new Map();
    /** @type {Error | undefined} */
    this.ended = undefined;
    // A server that has ended takes no bytes. Its end is told by its process.
    output.on("error", () => {});
    input.on("data", bytes => this.receive(bytes));
  }

  /** @param {import("./types").Message} message */
  send(message) {
    if (this.ended) return;
    const text = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.output.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
  }

  /** @param {string} method @param {unknown} params */
  notify(method, params) { this.send({ method, params }); }

  /**
   * Sends a request, and returns its result; null for a request that was cancelled.
   * @param {string} method @param {unknown} [params] @param {import("vscode").CancellationToken} [token]
   * @returns {Promise<any>}
   */
  request(method, params, token) {
    if (this.ended) return Promise.reject(this.ended);
    const id = ++this.last;
    const result = new Promise((resolve, reject) => { this.waiting.set(id, { resolve, reject }); });
    this.send({ id, method, params });
    const listener = token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    return result.finally(() => listener?.dispose());
  }

  /**
   * Ends the conversation. Requests that wait fail.
   * @param {string} reason
   */
  end(reason) {
    this.ended ??= Error(reason);
    for (const { reject } of this.waiting.values()) reject(this.ended);
    this.waiting.clear();
  }

  /** @param {Buffer} bytes */
  receive(bytes) {
    this.rest = this.rest.length ? Buffer.concat([this.rest, bytes]) : bytes;
    while (!this.ended) {
      const end = this.rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/^content-length: *(\d+)/im.exec(this.rest.toString("latin1", 0, end))?.[1]);
      if (Number.isNaN(length)) return this.end("the server wrote a message without a length");
      const start = end + 4;
      if (this.rest.length < start + length) return;
      const text = this.rest.toString("utf8", start, start + length);
      this.rest = this.rest.subarray(start + length);
      try {
        this.take(JSON.parse(text));
      } catch {
        return this.end("the server wrote invalid JSON");
      }
    }
  }

  /** @param {import("./types").Message} message */
  async take({ id, method, params, result, error }) {
    if (method === undefined) {
      const waiting = this.waiting.get(Number(id));
      this.waiting.delete(Number(id));
      if (error && error.code !== cancelled) waiting?.reject(Error(error.message));
      else waiting?.resolve(error ? null : result);
      return;
    }
    try {
      const answer = await this.handle(method, params);
      if (id !== undefined) this.send({ id, result: answer ?? null });
    } catch (error) {
      if (id !== undefined) this.send({ id, error: { code: -32603, message: String(error) } });
    }
  }
}

module.exports = { Connection };
