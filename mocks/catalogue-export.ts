import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Product } from '#contract/product.ts';
import { catalogueColumns, shieldFormula } from '#contract/rules/catalogue-file.ts';

/** The catalogue as a CSV file, byte for byte equal to the server's. */
export function catalogueFile(products: readonly Product[]): string {
  const rows = products.map((product) => ({
    ...product,
    name: shieldFormula(product.name),
    description: shieldFormula(product.description),
    category: shieldFormula(product.category.name),
  }));
  return stringify(rows, {
    bom: true,
    header: true,
    columns: [...catalogueColumns],
    record_delimiter: 'windows',
    quoted_string: true,
  });
}
