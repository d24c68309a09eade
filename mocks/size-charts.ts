import type { SizeChart } from '#contract/size-chart.ts';

/** The size charts of the mocked shop, by the id of their category or product. */
export class SizeCharts {
  readonly #charts = new Map<string, SizeChart>();

  at(id: string): SizeChart | undefined {
    return this.#charts.get(id);
  }

  /** @param chart Undefined: unchanged; null: removed. */
  change(id: string, chart: SizeChart | null | undefined): void {
    if (chart === null) this.#charts.delete(id);
    else if (chart !== undefined) this.#charts.set(id, chart);
  }
}
