import type { Kysely } from 'kysely';
import type { Sent } from '#contract/endpoint.ts';
import type { Product } from '#contract/product.ts';
import { versionOf } from '#contract/rules/version.ts';
import { maxWishes, savedWishes, wishesWithProducts, type SavedWish } from '#contract/rules/wish.ts';
import type { Wish, wishEndpoints } from '#contract/wish.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseChanged, Refused } from '../../refused.ts';
import { lockAccount } from '../account/account-store.ts';
import { productsWithIds } from '../product/product-store.ts';
import { deleteWish, replaceWishes, soldOutWishes, upsertWish, wishesOf, wishIdsOf } from './wish-store.ts';

type SentWishes = Sent<(typeof wishEndpoints)['updateWishlist']>['body'];
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
  async of(accountId: string, db = this.#database.db): Promise<VersionedWishes> {
    const wishes = await wishesOf(db, accountId);
    const products = await this.#shown(
      wishes.map(({ productId }) => productId),
      db,
    );
    return versionedWishes(wishes, wishesWithProducts(wishes, products, await soldOutWishes(db, accountId, wishes)));
  }

  /** The ids of the account's wished products, in the order of the list. */
  ids(accountId: string): Promise<string[]> {
    return wishIdsOf(this.#database.db, accountId);
  }

  /**
   * Replaces the account's wishes by those sent (`savedWishes`).
   * @throws {Refused} changedMeanwhile
   */
  async replace(accountId: string, { products: sent, version }: SentWishes): Promise<VersionedWishes> {
    const { db, engine } = this.#database;
    const products = await this.#shown(sent.map(({ _id }) => _id));
    const wishes = await inTransaction(db, async (trx) => {
      await lockAccount(trx, engine, accountId);
      const before = await wishesOf(trx, accountId);
      await refuseChanged(version, versionedWishes(before, []).version, () => this.of(accountId, trx));
      const saved = savedWishes(sent, before, products, this.#clock());
      await replaceWishes(trx, accountId, saved);
      return saved;
    });
    return versionedWishes(wishes, wishesWithProducts(wishes, products, await soldOutWishes(db, accountId, wishes)));
  }

  /**
   * Puts a product first on the account's list, or changes the size of its entry.
   * @throws {Refused} productNotFound, wishlistFull
   */
  async save(accountId: string, productId: string, { size }: SentWish): Promise<Wish> {
    const { db, engine } = this.#database;
    const products = await this.#shown([productId]);
    const saved = await inTransaction(db, async (trx) => {
      await lockAccount(trx, engine, accountId);
      const wishes = await wishesOf(trx, accountId);
      const before = wishes.filter((wish) => wish.productId === productId);
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

  async #shown(ids: readonly string[], db: Kysely<Schema> = this.#database.db): Promise<Product[]> {
    return ids.length === 0 ? [] : productsWithIds(db, ids, 'shown');
  }
}

type VersionedWishes = ReturnType<typeof versionedWishes>;

const versionedWishes = (wishes: readonly SavedWish[], products: Wish[]) => ({
  products,
  version: versionOf(wishes.map(({ productId, size }) => [productId, size])),
});
