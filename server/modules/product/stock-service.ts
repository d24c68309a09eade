import type { Product } from '#contract/product.ts';
import { stockMovementsPageSize } from '#contract/rules/paging.ts';
import type { StockMovement } from '#contract/stock.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { Refused } from '../../refused.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { CatalogueChanges } from '../catalogue-change/catalogue-changes.ts';
import { receiveGoods, type Goods } from '../stock/goods-receipt.ts';
import { movementsOfProduct, type MovementRow } from '../stock/movement-store.ts';
import { productWithId } from './product-store.ts';

export interface StockServiceDependencies {
  readonly database: Database;
  readonly changes: CatalogueChanges;
  readonly clock: Clock;
}

/** Receives goods, and lists what changed the stock of a product. */
export class StockService {
  readonly #dependencies: StockServiceDependencies;

  constructor(dependencies: StockServiceDependencies) {
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

function toMovement(row: MovementRow): StockMovement {
  const { order_id: orderId, order_number: number, by } = row;
  return {
    _id: row.id,
    at: new Date(row.moved_at).toISOString(),
    size: row.label,
    from: row.quantity_before,
    to: row.quantity_after,
    reason: row.reason,
    ...(by !== null && { by }),
    ...(orderId !== null && number !== null && { order: { _id: orderId, number } }),
  };
}
