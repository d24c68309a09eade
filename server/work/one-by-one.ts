/** Does pieces of work one after the other, in the order in which they came: each may need much memory. */
export class OneByOne {
  #end: Promise<unknown> = Promise.resolve();

  /** Does the work once all that came before it is done, well or not. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#end.then(work);
    this.#end = done.catch(() => undefined);
    return done;
  }
}
