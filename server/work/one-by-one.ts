/** Runs tasks one after the other, in order, because each may need much memory. */
export class OneByOne {
  #end: Promise<unknown> = Promise.resolve();

  /** Runs the task after all earlier ones have settled. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#end.then(work);
    this.#end = done.catch(() => undefined);
    return done;
  }
}
