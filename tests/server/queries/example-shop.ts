import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { insertAccount, type NewAccount } from '#server/modules/account/account-store.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { insertCategories } from '#server/modules/category/category-store.ts';
import type { CartLine } from '#server/modules/order/cart-lines.ts';
import { insertOrder, type OrderRow } from '#server/modules/order/order-store.ts';
import { draftCheckout, draftOrder } from '#server/modules/payment/cart-checkout.ts';
import { insertCheckout, type Checkout } from '#server/modules/payment/checkout-store.ts';
import {
  addProducts,
  knownProduct,
  type KnownProduct,
  type NewProduct,
} from '#server/modules/product/catalogue-writer.ts';
import { productWithId } from '#server/modules/product/product-store.ts';

/** A time in milliseconds since 1970. */
export const now = 1_760_000_000_000;

export const page = { limit: 20, offset: 0 };

/** The shop in which samples run. Samples may change it. */
export interface ExampleShop {
  readonly database: Database;
  readonly db: Kysely<Schema>;
  readonly engine: Database['engine'];
  readonly catalogue: CatalogueTransaction;
  /** A product in the shop, of a style, with the only size `product`. */
  readonly product: Product;
  readonly known: KnownProduct;
  /** A line of that product. */
  readonly line: CartLine;
}

/** Calls functions of the server that send statements. Its return value is ignored. */
export type Sample = (shop: ExampleShop) => unknown;

export const account: NewAccount = {
  ...{ id: 'shopper', name: 'Asha Rao', email: 'asha@example.com', email_key: 'asha@example.com' },
  ...{ phone: '9876543210', address: '12 Weaver Street', pincode: '411001', role: 0, staff_role: null },
  ...{ city: 'Pune', state: '27', landmark: '' },
  ...{ password_hash: 'hash', answer_hash: 'hash', created_at: now, updated_at: now },
};

const caller = { ...account, staff_role: undefined, hasWeakPassword: false, session: 'session' };

export const checkout: Checkout = {
  ...draftCheckout(caller, undefined, { paise: 49_900, test: 0, created_at: now }),
  ...{ id: 'checkout', provider_order_id: 'order_1' },
};

export const order: OrderRow = {
  ...{ ...draftOrder(checkout, now), id: 'order', provider_order_id: 'order_1', payment_id: 'pay_1' },
  ...{ number: 1001, status: 'Delivered', payment_paise: null, method: 'online', cash_state: null, confirm: null },
};

export const newProduct: NewProduct = {
  ...{ id: 'product', name: 'Blue Tee', slug: 'blue-tee', description: 'Soft.', paise: 49_900, quantity: 10 },
  ...{ shipping: 1, category_id: 'category', category: 'Tees', style: 'tee', colour: 'Blue', created_at: now },
};

/** Fills an empty database. */
export async function createExampleShop(database: Database): Promise<ExampleShop> {
  const { db, engine } = database;
  const catalogue = new CatalogueTransaction(db);
  await insertAccount(db, account);
  const staff = { id: 'owner', email: 'owner@example.com', email_key: 'owner@example.com', role: 1 } as const;
  await insertAccount(db, { ...account, ...staff, staff_role: 'owner', answer_hash: null });
  const times = { created_at: now, updated_at: now };
  await insertCategories(catalogue, [{ id: 'category', name: 'Tees', name_key: 'tees', slug: 'tees', ...times }]);
  await addProducts(catalogue, [newProduct]);
  const [product, known] = await Promise.all([productWithId(db, 'product'), knownProduct(db, 'product')]);
  if (product === undefined || known === undefined) throw new Error('The product was not inserted');
  const line = { product, sizeRow: { id: 'product', label: '' }, pieces: 1 };
  await insertCheckout(db, checkout);
  await db.transaction().execute((trx) => insertOrder(trx, order, [line]));
  return { database, db, engine, catalogue, product, known, line };
}
