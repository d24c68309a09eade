import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { priceResult, type NewPrice, type PricedProduct, type PriceResult } from '#contract/product-prices.ts';
import type { AuditChange } from '#contract/rules/audit.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import { knownProductsWithIds, raiseVersion, rowsAtOnce, type KnownProduct } from './catalogue-writer.ts';
import { detailsOf, priceColumns, pricesOfRow } from './product-row.ts';

/**
 * Sets the prices of products in one transaction, each a new version of its product. What is not possible is left out and reported.
 * @returns What became of each price, in their order.
 */
export function setPrices(
  { database, changes, clock }: CatalogueContext,
  wanted: readonly NewPrice[],
): Promise<PriceResult[]> {
  return changes.transaction(async (catalogue) => {
    await database.engine.lockCatalogue(catalogue.trx);
    const rows = await knownProductsWithIds(
      catalogue.trx,
      wanted.map(({ id }) => id),
    );
    const results: PriceResult[] = [];
    for (const [index, price] of wanted.entries()) {
      if (index % rowsAtOnce === rowsAtOnce - 1) await yieldToEventLoop();
      const row = rows.get(price.id);
      const result = priceResult(row && pricedOf(row), price);
      if (row !== undefined && result.product !== undefined && result.before !== undefined) {
        await raiseVersion(catalogue, row, clock(), priceColumns(result.product));
      }
      results.push(result);
    }
    noteAudit({
      changes: results.flatMap(({ product, before }, index) =>
        product === undefined || before === undefined
          ? []
          : changeOf(product, before, wanted[index]?.price_of === 'base'),
      ),
    });
    return results;
  });
}

/** The price that a result has changed; the other one is the same as before. */
function changeOf({ name, price, base_price: base }: PricedProduct, before: number, isBase: boolean): AuditChange[] {
  return isBase && base !== undefined
    ? auditChange('base_price', before, base, name)
    : auditChange('price', before, price, name);
}

function pricedOf(row: KnownProduct): PricedProduct {
  const { id, name, version } = row;
  const { mrp } = detailsOf(row);
  return { _id: id, name, ...pricesOfRow(row), ...(mrp !== undefined && { mrp }), __v: version };
}
