/** One pass of a worker. It looks at the signal between two pieces of work and ends early where that is aborted. */
export type Pass = (signal: AbortSignal) => Promise<void>;

/** Does a worker's pass at the start, from time to time, and at once where someone says that there is work. */
export class Repeater {
  readonly #pass: Pass;
  readonly #every: number;
  readonly #failed: (error: unknown) => void;
  readonly #stopping = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #again = false;

  /**
   * @param every The pause after a pass, in milliseconds.
   * @param failed Told of a pass that threw; the next one comes all the same.
   */
  constructor(pass: Pass, every: number, failed: (error: unknown) => void) {
    this.#pass = pass;
    this.#every = every;
    this.#failed = failed;
  }

  /** Begins, or begins the next pass now. During a pass another one follows it. */
  nudge(): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#running !== undefined) {
      this.#again = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#running = this.#run();
  }

  /** Ends for good, once the piece of work that is being done is done. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
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
