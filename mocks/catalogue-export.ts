import { stringify } from 'csv-stringify/browser/esm/sync';
import type { Product } from '#contract/product.ts';
import { catalogueCells, catalogueColumns } from '#contract/rules/catalogue-file.ts';

/** The catalogue as a CSV file, byte for byte equal to the server's. */
export function catalogueFile(products: readonly Product[]): string {
  return stringify(products.map(catalogueCells), {
    bom: true,
    header: true,
    columns: [...catalogueColumns],
    record_delimiter: 'windows',
    quoted_string: true,
  });
}
