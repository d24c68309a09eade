import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { priceResult, type NewPrice, type PricedProduct, type PriceResult } from '#contract/product-prices.ts';
import { toPaise, toRupees } from '#contract/rules/money.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import { knownProductsWithIds, raiseVersion, rowsAtOnce, type KnownProduct } from './catalogue-writer.ts';
import { detailsOf } from './product-row.ts';

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
      if (row !== undefined && result.before !== undefined) {
        await raiseVersion(catalogue, row, clock(), { paise: toPaise(price.price) });
      }
      results.push(result);
    }
    noteAudit({
      changes: results.flatMap(({ product, before }) =>
        product === undefined || before === undefined ? [] : auditChange('price', before, product.price, product.name),
      ),
    });
    return results;
  });
}

function pricedOf(row: KnownProduct): PricedProduct {
  const { id, name, paise, version } = row;
  const { mrp } = detailsOf(row);
  return { _id: id, name, price: toRupees(paise), ...(mrp !== undefined && { mrp }), __v: version };
}
