import type { Sent } from '#contract/endpoint.ts';
import { savedWishes, wishesWithProducts } from '#contract/rules/wish.ts';
import type { Product } from '#contract/product.ts';
import type { Wish, wishEndpoints } from '#contract/wish.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { lockAccount } from '../account/account-store.ts';
import { productsWithIds } from '../product/product-store.ts';
import { replaceWishes, wishesOf } from './wish-store.ts';

type SentWishes = Sent<(typeof wishEndpoints)['updateWishlist']>['body']['products'];

/** The wish lists of accounts. */
export class WishService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The account's wishes with their products as they are now. */
  async of(accountId: string): Promise<Wish[]> {
    const { db } = this.#database;
    const wishes = await wishesOf(db, accountId);
    return wishesWithProducts(wishes, await this.#shown(wishes.map(({ productId }) => productId)));
  }

  /** Replaces the account's wishes by those sent (`savedWishes`). Of two saves at a time, the later one counts. */
  async save(accountId: string, sent: SentWishes): Promise<Wish[]> {
    const { db, engine } = this.#database;
    const products = await this.#shown(sent.map(({ _id }) => _id));
    const wishes = await db.transaction().execute(async (trx) => {
      await lockAccount(trx, engine, accountId);
      const saved = savedWishes(sent, await wishesOf(trx, accountId), products, this.#clock());
      await replaceWishes(trx, accountId, saved);
      return saved;
    });
    return wishesWithProducts(wishes, products);
  }

  async #shown(ids: readonly string[]): Promise<Product[]> {
    return ids.length === 0 ? [] : productsWithIds(this.#database.db, ids, 'shown');
  }
}
