import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Product } from '#contract/product.ts';
import { catalogueLines, exportColumns } from '#contract/rules/catalogue-file.ts';

/** The catalogue as a CSV file, byte for byte equal to the server's. */
export function catalogueFile(products: readonly Product[]): string {
  const hasSizes = products.some(({ sizes }) => sizes);
  const lines = products.flatMap((product) => catalogueLines(product, hasSizes));
  return stringify(lines, {
    bom: true,
    header: true,
    columns: [...exportColumns(hasSizes)],
    record_delimiter: 'windows',
    quoted_string: true,
  });
}
