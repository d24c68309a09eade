/** One at a time, in the order in which they came. */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #taken = false;

  /** Whether it is nobody's turn. */
  get free(): boolean {
    return !this.#taken;
  }

  /** Resolves when it is the caller's turn, which lasts until `give`. */
  take(): Promise<void> {
    if (this.#taken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
    return Promise.resolve();
  }

  /** Gives the turn to whoever has waited longest. */
  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#taken = false;
    else next();
  }
}
