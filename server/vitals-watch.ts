import type { Vitals } from '#contract/vitals.ts';

/** Tells listeners how fast pages were. Nothing is stored or logged. */
export class VitalsWatch {
  readonly #listeners: ((vitals: Vitals) => void)[] = [];

  onVitals(listener: (vitals: Vitals) => void): void {
    this.#listeners.push(listener);
  }

  report(vitals: Vitals): void {
    for (const listener of this.#listeners) listener(vitals);
  }
}
