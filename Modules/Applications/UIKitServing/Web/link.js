// The connection to the program: it comes back by itself, with the newest state.

const kept = "kumiko-session";
const reasons = new Map([
  [1008, "The program did not understand this page. Load it again."],
  [4001, "This screen is shown in another tab. Load this page again to have it here."],
  [4002, "Too many people use the program. Try again later."],
]);

export class Link {
  /**
   * @param {() => ScreenMessage} hello Returns the first message.
   * @param {(patch: ScreenPatch) => void} received
   * @param {(note: string | null, isShort?: boolean) => void} noted Called with what the person should know.
   */
  constructor(hello, received, noted) {
    this.hello = hello;
    this.received = received;
    this.noted = noted;
    this.key = new URLSearchParams(location.search).get("key") ?? "";
    this.wait = 250;
    /** @type {WebSocket | undefined} */
    this.socket = undefined;
    this.connect();
  }

  get session() { return sessionStorage.getItem(kept) ?? ""; }

  connect() {
    const protocol = location.protocol === "https:" ? "wss" : "ws";
    const address = `${protocol}://${location.host}/socket?key=${this.key}&session=${this.session}`;
    const socket = this.socket = new WebSocket(address);
    socket.addEventListener("open", () => this.send(this.hello()));
    socket.addEventListener("message", event => {
      /** @type {ScreenPatch} */
      const patch = JSON.parse(event.data);
      if (patch.session) {
        const isNew = this.session !== "" && this.session !== patch.session;
        sessionStorage.setItem(kept, patch.session);
        this.wait = 250;
        this.noted(isNew ? "The program no longer has what was open here, and begins anew." : null, isNew);
      }
      this.received(patch);
      this.send({ t: "ok", n: patch.n });
    });
    socket.addEventListener("close", event => {
      if (this.socket !== socket) return;
      const reason = reasons.get(event.code);
      if (reason) return this.noted(reason);
      // A program that has started again may have another secret.
      fetch(`/picture?key=${this.key}`).then(answer => answer.status === 403, () => false).then(isOther => {
        if (isOther) return this.noted("The program has started again. Open the new link that it has printed.");
        if (this.wait > 500) this.noted("Waiting for the program …");
        setTimeout(() => this.connect(), this.wait);
        this.wait = Math.min(this.wait * 2, 4000);
      });
    });
  }

  /** @param {ScreenMessage} message */
  send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
