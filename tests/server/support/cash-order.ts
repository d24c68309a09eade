import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { phoneKey } from '#contract/rules/cash.ts';
import { addressOfOrder } from '#contract/rules/postal-address.ts';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { accountById } from '#server/modules/account/account-store.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { linesOf, paiseOf, productIds, withSizes } from '#server/modules/order/cart-lines.ts';
import { insertCashOrder } from '#server/modules/order/cash-order-store.ts';
import { cashPaymentId, insertOrder } from '#server/modules/order/order-store.ts';
import { lockStock, takeStock } from '#server/modules/payment/checkout-stock.ts';
import { insertCheckout, type Checkout } from '#server/modules/payment/checkout-store.ts';
import { productsWithSizes } from '#server/modules/product/product-store.ts';
import type { Session } from './accounts.ts';
import { cartOf, listOrders, type PayingShop } from './payments.ts';

/** A cash order in a state that people bring about. */
export interface CashOrderState {
  /** It waits for its confirmation. */
  readonly waits?: boolean;
}

/** Places a cash order of one of each product. */
export async function placeCashOrder(
  shop: PayingShop,
  shopper: Session,
  products: readonly Product[],
  { waits = false }: CashOrderState = {},
): Promise<Order> {
  const { db, engine } = shop.database;
  const now = shop.clock.read();
  const account = await accountById(db, shopper.id);
  if (account === undefined) throw new Error('There is no such account');
  const { name, email, phone } = account;
  const address = addressOfOrder(account, account.address);
  const [id, checkoutId] = [newId(), newId()];
  await inTransaction(db, async (trx) => {
    const cart = cartOf(...products);
    const found = await productsWithSizes(trx, productIds(cart), 'shown');
    const known = found.map(({ product }) => product);
    const live = new Map(found.map((one) => [one.product._id, one.live]));
    const lines = withSizes(linesOf(cart, known), live, cart.size);
    const paise = paiseOf(lines);
    const checkout: Checkout = {
      ...{ id: checkoutId, account_id: shopper.id, provider_order_id: null, paise, lines, name, email, phone },
      ...{ ...address, size: cart.size, quantity: 0, test: 1, paid_at: null, settled_at: now, created_at: now },
      ...{ held_until: null, due_at: null, reported: 0 },
    };
    const stock = await lockStock(trx, engine, checkout, now);
    if (stock === undefined) throw new Error('There is not enough in stock');
    await insertCheckout(trx, checkout);
    const payment = { payment_id: cashPaymentId(id), provider_order_id: cashPaymentId(id), payment_paise: null };
    await insertOrder(
      trx,
      {
        ...{
          id,
          number: await engine.nextOrderNumber(trx),
          checkout_id: checkoutId,
          account_id: shopper.id,
          ...payment,
        },
        ...{ further: 0, paise, name, email, phone, ...address, size: 'M', quantity: 0, test: 1, created_at: now },
        ...{ status: 'Not Processed', cancel_code: null, reason: null, changed_at: null },
        ...{ promised_from: '2026-12-01', promised_to: '2026-12-05' },
        ...{ method: 'cod', cash_state: 'pending', confirm: waits ? 'waiting' : 'done' },
      },
      lines,
    );
    const client = { client_key: id, cart_hash: 'hash', phone_key: phoneKey(phone) };
    await insertCashOrder(trx, { order_id: id, account_id: shopper.id, ...client });
    await takeStock(new CatalogueTransaction(trx), engine, stock, id);
  });
  const order = (await listOrders(shop, shopper)).find(({ _id }) => _id === id);
  if (order === undefined) throw new Error('The order was not placed');
  return order;
}
