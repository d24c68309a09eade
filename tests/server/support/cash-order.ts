import { sql, type Insertable } from 'kysely';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { phoneKey } from '#contract/rules/cash.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import type { Schema } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { accountById } from '#server/modules/account/account-store.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { insertCashOrder } from '#server/modules/cash/cash-store.ts';
import { productIds } from '#server/modules/order/cart-lines.ts';
import { cashPaymentId, insertOrder } from '#server/modules/order/order-store.ts';
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
  const one = async <T extends 'order' | 'checkout' | 'order_line' | 'cash_order'>(table: T, key: string, id: string) =>
    (await sql<Insertable<Schema[T]>>`select * from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(db))
      .rows[0]!;
  const order = await one('order', 'id', orderId);
  const checkout = await one('checkout', 'id', order.checkout_id);
  const [line, cash] = [await one('order_line', 'order_id', orderId), await one('cash_order', 'order_id', orderId)];
  const { max } = await db
    .selectFrom('order')
    .select(({ fn }) => fn.max('number').as('max'))
    .executeTakeFirstOrThrow();
  const numbers = Array.from({ length: count }, (_, index) => `${prefix}${String(index + 1).padStart(6, '0')}`);
  const at = order.created_at;
  for (let from = 0; from < count; from += 100) {
    const rows = numbers.slice(from, from + 100).map((tracking_number, index) => ({
      ...{ tracking_number, id: newId(), checkout: newId(), number: max + from + index + 1 },
    }));
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('checkout')
        .values(rows.map((row) => ({ ...checkout, id: row.checkout })))
        .execute();
      const orders = rows.map(({ id, number, checkout: checkout_id }) => ({
        ...{ ...order, id, number, checkout_id, status: 'Shipped' as const },
        ...{ provider_order_id: cashPaymentId(id), payment_id: cashPaymentId(id) },
      }));
      await trx.insertInto('order').values(orders).execute();
      await trx
        .insertInto('order_line')
        .values(rows.map(({ id }) => ({ ...line, order_id: id })))
        .execute();
      const moves = rows.map(({ id }) => ({ order_id: id, status: 'Shipped' as const, moved_at: at, moved_by: null }));
      await trx.insertInto('order_move').values(moves).execute();
      await trx
        .insertInto('cash_order')
        .values(rows.map(({ id }) => ({ ...cash, order_id: id, client_key: id })))
        .execute();
      const parcels = rows.map(({ id, tracking_number }) => ({
        ...{
          order_id: id,
          courier: 'Delhivery',
          tracking_number,
          parcel: 1,
          shipped_at: at,
          quiet_since: at,
          delivered_by: null,
        },
      }));
      await trx.insertInto('shipment').values(parcels).execute();
    });
  }
  return numbers;
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
