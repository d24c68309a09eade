import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Product } from '#contract/product.ts';
import { catalogueLines, exportColumns } from '#contract/rules/catalogue-file.ts';

/** The catalogue as a CSV file, byte for byte equal to the server's. */
export function catalogueFile(products: readonly Product[]): string {
  const extra = { hidden: products.some(({ hidden }) => hidden), sizes: products.some(({ sizes }) => sizes) };
  const lines = products.flatMap((product) => catalogueLines(product, extra));
  return stringify(lines, {
    bom: true,
    header: true,
    columns: exportColumns(extra),
    record_delimiter: 'windows',
    quoted_string: true,
  });
}
