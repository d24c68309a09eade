import type { Sent } from '#contract/endpoint.ts';
import { maxWishes, savedWishes, wishesWithProducts } from '#contract/rules/wish.ts';
import type { Product } from '#contract/product.ts';
import type { Wish, wishEndpoints } from '#contract/wish.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { lockAccount } from '../account/account-store.ts';
import { productsWithIds } from '../product/product-store.ts';
import { deleteWish, replaceWishes, soldOutWishes, upsertWish, wishesOf, wishIdsOf } from './wish-store.ts';

type SentWishes = Sent<(typeof wishEndpoints)['updateWishlist']>['body']['products'];
type SentWish = Sent<(typeof wishEndpoints)['saveWish']>['body'];

/** The wish lists of accounts. */
export class WishService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** The account's wishes, newest first, with their products as they are now. */
  async of(accountId: string): Promise<Wish[]> {
    const { db } = this.#database;
    const wishes = await wishesOf(db, accountId);
    const products = await this.#shown(wishes.map(({ productId }) => productId));
    return wishesWithProducts(wishes, products, await soldOutWishes(db, accountId, wishes));
  }

  /** The ids of the account's wished products, in the order of the list. */
  ids(accountId: string): Promise<string[]> {
    return wishIdsOf(this.#database.db, accountId);
  }

  /** Replaces the account's wishes by those sent (`savedWishes`). Of two saves at a time, the later one counts. */
  async replace(accountId: string, sent: SentWishes): Promise<Wish[]> {
    const { db, engine } = this.#database;
    const products = await this.#shown(sent.map(({ _id }) => _id));
    const wishes = await inTransaction(db, async (trx) => {
      await lockAccount(trx, engine, accountId);
      const saved = savedWishes(sent, await wishesOf(trx, accountId), products, this.#clock());
      await replaceWishes(trx, accountId, saved);
      return saved;
    });
    return wishesWithProducts(wishes, products, await soldOutWishes(db, accountId, wishes));
  }

  /**
   * Puts a product first on the account's list, or changes the size of its entry.
   * @throws {Refused} productNotFound, wishlistFull
   */
  async save(accountId: string, productId: string, { size, seen = false }: SentWish): Promise<Wish> {
    const { db, engine } = this.#database;
    const products = await this.#shown([productId]);
    const saved = await inTransaction(db, async (trx) => {
      await lockAccount(trx, engine, accountId);
      const wishes = await wishesOf(trx, accountId);
      const before = wishes.filter((wish) => wish.productId === productId);
      // An earlier version of the page reports so what its owner has seen; that adds no wish.
      if (before.length === 0 && seen) throw new Refused('productNotFound');
      if (before.length === 0 && wishes.length >= maxWishes) throw new Refused('wishlistFull');
      const entry = { _id: productId, size: size ?? before[0]?.size ?? undefined };
      const changed = savedWishes([entry], before, products, this.#clock());
      for (const wish of changed) await upsertWish(trx, accountId, wish);
      return changed;
    });
    const [wish] = wishesWithProducts(saved, products, await soldOutWishes(db, accountId, saved));
    if (wish === undefined) throw new Refused('productNotFound');
    return wish;
  }

  async remove(accountId: string, productId: string): Promise<void> {
    const { db, engine } = this.#database;
    await inTransaction(db, async (trx) => {
      await lockAccount(trx, engine, accountId);
      await deleteWish(trx, accountId, productId);
    });
  }

  async #shown(ids: readonly string[]): Promise<Product[]> {
    return ids.length === 0 ? [] : productsWithIds(this.#database.db, ids, 'shown');
  }
}
