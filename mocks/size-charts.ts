import type { Category, ChartedCategory } from '#contract/category.ts';
import { versionedCategory } from '#contract/rules/version.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import type { ShopData } from './shop-data.ts';

/** The size charts of the mocked shop, by the id of their category or product. */
export class SizeCharts {
  readonly #data: ShopData;

  constructor(data: ShopData) {
    this.#data = data;
  }

  at(id: string): SizeChart | undefined {
    return this.#data.charts.get(id);
  }

  charted(category: Category): ChartedCategory & { version: string } {
    const chart = this.at(category._id);
    return versionedCategory({ ...category, ...(chart && { size_chart: chart }) });
  }

  /** @param chart Undefined: unchanged; null: removed. */
  change(id: string, chart: SizeChart | null | undefined): void {
    if (chart === null) this.#data.charts.delete(id);
    else if (chart !== undefined) this.#data.charts.set(id, chart);
  }
}
