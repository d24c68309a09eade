import { fieldText } from '#contract/field-refusals.ts';
import type { Product } from '#contract/product.ts';
import { stockMovementsPageSize } from '#contract/rules/paging.ts';
import type { StockSortField, SortOrder } from '#contract/rules/sort.ts';
import type { StockedSize, StockProblem } from '#contract/stock-list.ts';
import type { StockMovement } from '#contract/stock.ts';
import { Refused } from '../../refused.ts';
import type { Slice } from '../../slice.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import { receiveGoods, type Goods } from '../stock/goods-receipt.ts';
import { movementsOfProduct, type MovementRow, type StockCause } from '../stock/movement-store.ts';
import { applyStockChanges, type LeftOut, type WantedChange } from '../stock/stock-changes.ts';
import { productWithId } from './product-store.ts';
import { countStocked, sizesWithStock, stockedSizes, type StockFilter } from './stock-list-store.ts';

/** What came of changes of stock. */
export interface StockOutcome {
  /** The changed sizes as they are now. */
  readonly sizes: StockedSize[];
  readonly problems: StockProblem[];
}

interface Dependencies extends CatalogueContext {
  /** The shop's low limit. */
  readonly lowLimit: () => Promise<number>;
}

/** Lists, corrects and receives stock, and lists what changed that of a product. */
export class StockService {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Adds received quantities to the stock. Like a sale, this is no new version of the product.
   * @param by The admin's account.
   * @returns The product afterwards, and how many were received.
   * @throws {Refused} As `receiveGoods`.
   */
  async receive(goods: Goods, by: string): Promise<{ product: Product; received: number }> {
    const { database, changes, clock } = this.#dependencies;
    return changes.transaction(async (catalogue) => {
      const received = await receiveGoods(catalogue, database.engine, goods, { at: clock(), by });
      const product = await productWithId(catalogue.trx, goods.productId);
      if (product === undefined) throw new Refused('productNotFound');
      noteAudit({ name: product.name, changes: auditChange('stock', product.quantity - received, product.quantity) });
      return { product, received };
    });
  }

  /** A part of the sizes that match, with their stock, the number of all of them, and the low limit of those that have none of their own. */
  async list(
    asked: Omit<StockFilter, 'lowLimit'>,
    slice: Slice,
    order: SortOrder<StockSortField> | undefined,
  ): Promise<{ sizes: StockedSize[]; total: number; low_limit: number }> {
    const { database, clock, lowLimit } = this.#dependencies;
    const filter = { ...asked, lowLimit: await lowLimit() };
    return {
      sizes: await stockedSizes(database, filter, slice, order, clock()),
      total: await countStocked(database.db, filter),
      low_limit: filter.lowLimit,
    };
  }

  /**
   * Corrects the stock of sizes and sets their low limits, or adds a delivery of several products. A change that is not possible is left
   * out and reported.
   * @throws {Refused} receiptUsed
   */
  async change(wanted: readonly WantedChange[], cause: Omit<StockCause, 'at'>): Promise<StockOutcome> {
    const { database, changes, clock } = this.#dependencies;
    return changes.transaction(async (catalogue) => {
      const at = clock();
      const { sizeIds, leftOut, products } = await applyStockChanges(catalogue, database.engine, wanted, {
        ...cause,
        at,
      });
      const sum = (when: 'before' | 'after') => products.reduce((total, product) => total + product[when], 0);
      const [only, ...others] = products;
      noteAudit({
        ...(only !== undefined && others.length === 0 && { id: only.id, name: only.name }),
        changes: auditChange('stock', sum('before'), sum('after')),
      });
      const sizes = await sizesWithStock(catalogue.trx, sizeIds, at);
      return { sizes, problems: leftOut.map(toProblem) };
    });
  }

  /**
   * A page of the movements of a product, newest first.
   * @param before Only movements with a lower number.
   * @throws {Refused} productNotFound
   */
  async movements(
    productId: string,
    { before, limit = stockMovementsPageSize }: { before?: number | undefined; limit?: number | undefined },
  ): Promise<{ movements: StockMovement[]; more: boolean }> {
    const { db } = this.#dependencies.database;
    if ((await productWithId(db, productId)) === undefined) throw new Refused('productNotFound');
    const rows = await movementsOfProduct(db, productId, before, limit + 1);
    return { movements: rows.slice(0, limit).map(toMovement), more: rows.length > limit };
  }
}

function toProblem({ index, field, code, params }: LeftOut): StockProblem {
  return { index, field, code, ...(params && { params }), message: fieldText({ code, ...(params && { params }) }) };
}

function toMovement(row: MovementRow): StockMovement {
  const { order_id: orderId, order_number: number, by, note } = row;
  return {
    _id: row.id,
    at: new Date(row.moved_at).toISOString(),
    size: row.label,
    from: row.quantity_before,
    to: row.quantity_after,
    reason: row.reason,
    ...(by !== null && { by }),
    ...(note !== null && { note }),
    ...(orderId !== null && number !== null && { order: { _id: orderId, number } }),
  };
}
