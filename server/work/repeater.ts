/** One pass of a worker. It checks the signal between two items and returns early if it is aborted. */
export type Pass = (signal: AbortSignal) => Promise<void>;

/** Runs a worker's pass periodically, and immediately on `nudge`. */
export class Repeater {
  readonly #pass: Pass;
  readonly #every: number;
  readonly #failed: (error: unknown) => void;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;

  /**
   * @param every The pause after a pass, in milliseconds.
   * @param failed Called with the error of a pass that threw. The next pass runs anyway.
   */
  constructor(pass: Pass, every: number, failed: (error: unknown) => void) {
    this.#pass = pass;
    this.#every = every;
    this.#failed = failed;
  }

  /** Starts the first pass after `delay` milliseconds. */
  startAfter(delay: number): void {
    if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.nudge(), delay);
  }

  /** Starts a pass now; during a pass, another one follows it. */
  nudge(): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#running !== undefined) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#run();
  }

  /** Starts a pass within `delay` milliseconds. Further calls until then start no other one. */
  nudgeWithin(delay: number): void {
    if (this.#stopping.signal.aborted) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      this.nudge();
    }, delay);
  }

  /** Stops permanently after the current item. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    clearTimeout(this.#soon);
    await this.#running;
  }

  async #run(): Promise<void> {
    do {
      this.#again = false;
      try {
        await this.#pass(this.#stopping.signal);
      } catch (error) {
        this.#failed(error);
      }
    } while (this.#again && !this.#stopping.signal.aborted);
    this.#running = undefined;
    if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => this.nudge(), this.#every);
  }
}
