import { sql } from 'kysely';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { phoneKey } from '#contract/rules/cash.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { Schema } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { accountById } from '#server/modules/account/account-store.ts';
import { insertCashOrder } from '#server/modules/cash/cash-store.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { productIds } from '#server/modules/order/cart-lines.ts';
import { cashPaymentId, insertOrder, orderWithId } from '#server/modules/order/order-store.ts';
import { draftCheckout, draftOrder, priceCart } from '#server/modules/payment/cart-checkout.ts';
import { lockStock, takeStock } from '#server/modules/payment/checkout-stock.ts';
import { insertCheckout } from '#server/modules/payment/checkout-store.ts';
import { productsWithSizes } from '#server/modules/product/product-store.ts';
import type { Session } from './accounts.ts';
import { cartOf, listOrders, type PayingShop } from './payments.ts';

/** A cash order in a state that people bring about. */
export interface CashOrderState {
  /** It waits for its confirmation. */
  readonly waits?: boolean;
}

/** Places a cash order of one of each product, whatever the rules of cash say, and without mails. */
export async function placeCashOrder(
  shop: PayingShop,
  shopper: Session,
  products: readonly Product[],
  { waits = false }: CashOrderState = {},
): Promise<Order> {
  const { db, engine } = shop.database;
  const now = shop.clock.read();
  const cart = cartOf(...products);
  const id = await inTransaction(db, async (trx) => {
    const row = await accountById(trx, shopper.id);
    const priced = priceCart(cart, await productsWithSizes(trx, productIds(cart), 'shown'));
    if (row === undefined || priced === undefined) throw new Error('There is no such account or product');
    const account = { ...row, staff_role: undefined, hasWeakPassword: false, session: '' };
    const draft = draftCheckout(account, cart, { paise: priced.paise, test: 1, created_at: now });
    const checkout = { ...draft, lines: priced.lines, settled_at: now };
    const stock = await lockStock(trx, engine, checkout, now);
    if (stock === undefined) throw new Error('There is not enough in stock');
    await insertCheckout(trx, checkout);
    const order = draftOrder(checkout, now);
    const payment_id = cashPaymentId(order.id);
    const cash = { method: 'cod', cash_state: 'pending', confirm: waits ? 'waiting' : 'done' } as const;
    const promised = { promised_from: '2026-12-01', promised_to: '2026-12-05' };
    const payment = { ...cash, payment_id, provider_order_id: payment_id, payment_paise: null };
    const number = await engine.nextOrderNumber(trx);
    await insertOrder(trx, { ...order, ...promised, ...payment, number }, priced.lines);
    const client = { client_key: order.id, cart_hash: 'hash', phone_key: phoneKey(account.phone), cancel_at: null };
    await insertCashOrder(trx, { order_id: order.id, account_id: account.id, ...client });
    await takeStock(new CatalogueTransaction(trx), engine, stock, order.id);
    return order.id;
  });
  return (await listOrders(shop, shopper)).find(({ _id }) => _id === id)!;
}

/**
 * Copies a placed cash order, as shipped by parcels with the numbers `{prefix}000001` …, in the database alone.
 * @returns The tracking numbers.
 */
export async function copyShipped({ db }: Database, orderId: string, prefix: string, count: number): Promise<string[]> {
  const { checkout_id, created_at: at } = (await orderWithId(db, orderId))!;
  const last = await db.selectFrom('order').select('number').orderBy('number', 'desc').executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, index) => ({
    ...{ id: newId(), checkout: newId(), number: last.number + index + 1 },
    parcel: `${prefix}${String(index + 1).padStart(6, '0')}`,
  }));
  type RowOf = (copy: (typeof copies)[number]) => object;
  const insert = (table: keyof Schema, rowOf: RowOf) =>
    db
      .insertInto(table as 'order')
      .values(copies.map(rowOf) as never)
      .execute();
  const copy = async (table: keyof Schema, key: string, of: string, over: RowOf) => {
    const { rows } = await sql<object>`select * from ${sql.table(table)} where ${sql.ref(key)} = ${of}`.execute(db);
    await insert(table, (one) => ({ ...rows[0], ...over(one) }));
  };
  await copy('checkout', 'id', checkout_id, ({ checkout: id }) => ({ id }));
  await copy('order', 'id', orderId, ({ id, number, checkout }) => ({
    ...{ id, number, checkout_id: checkout, status: 'Shipped' },
    ...{ provider_order_id: cashPaymentId(id), payment_id: cashPaymentId(id) },
  }));
  await copy('order_line', 'order_id', orderId, ({ id: order_id }) => ({ order_id }));
  await copy('cash_order', 'order_id', orderId, ({ id }) => ({ order_id: id, client_key: id }));
  await insert('order_move', ({ id }) => ({ order_id: id, status: 'Shipped', moved_at: at, moved_by: null }));
  await insert('shipment', ({ id, parcel }) => ({
    ...{ order_id: id, courier: 'Delhivery', tracking_number: parcel, parcel: 1 },
    ...{ shipped_at: at, quiet_since: at, delivered_by: null },
  }));
  return copies.map(({ parcel }) => parcel);
}

/** A courier's file that says of all parcels that they are delivered and their cash is paid. @param total Of each order, in rupees. */
export const deliveredFile = (numbers: readonly string[], total: number): string =>
  [
    'AWB,Status,Date,Remitted Amount,UTR',
    ...numbers.map((number, index) => `${number},Delivered,26/11/2026,${total},AXISCN${100_000 + index}`),
  ].join('\n');

/** How many orders of parcels are delivered, how many have their cash received, and how often they became 'Delivered'. */
export async function outcomeOf({ db }: Database, numbers: readonly string[]): Promise<number[]> {
  const orders = await db
    .selectFrom('shipment')
    .innerJoin('order', 'order.id', 'shipment.order_id')
    .select(['order.id', 'status', 'cash_state'])
    .where('tracking_number', 'in', numbers)
    .execute();
  const ids = orders.map(({ id }) => id);
  const moves = db.selectFrom('order_move').select('order_id').where('status', '=', 'Delivered');
  return [
    orders.filter(({ status }) => status === 'Delivered').length,
    orders.filter(({ cash_state }) => cash_state === 'remitted').length,
    (await moves.where('order_id', 'in', ids).execute()).length,
  ];
}
