import type { Product } from '#contract/product.ts';
import type { Engine } from '../../db/engines/engine.ts';
import { parseJson } from '../../db/json.ts';
import { pipeline } from '../../db/transaction.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import type { PromisedColumns } from '../delivery/delivery-service.ts';
import type { CartLine } from '../order/cart-lines.ts';
import { cashPaymentId, insertOrder, type OrderRow } from '../order/order-store.ts';
import { draftOrder } from '../payment/cart-checkout.ts';
import { takeStock } from '../payment/checkout-stock.ts';
import { insertCheckout, setLines } from '../payment/checkout-store.ts';
import { dropReservations } from '../stock/stock-store.ts';
import { checkoutOfReturn, lockWanted, type WantedPieces } from './wanted-sizes.ts';

/** A piece of an exchange with what was paid for it. */
export interface PaidPieces extends WantedPieces {
  readonly paise: number;
  readonly discount: number;
}

interface SentInstead {
  readonly method: 'exchange' | 'replacement';
  /** The order from which something came back, locked. */
  readonly order: OrderRow;
  readonly request: { readonly id: string; readonly checkout_id: string | null };
  readonly pieces: readonly PaidPieces[];
  /** When it arrives. */
  readonly promised: PromisedColumns;
  readonly by: string;
  readonly now: number;
}

/**
 * Places the order of an exchange or a replacement: it takes the pieces, and is packed and shipped like any other. Its money stays with the
 * payment of the first order, so it is no sale.
 * @throws {Refused} sizeGone
 */
export async function sendInstead(
  catalogue: CatalogueTransaction,
  engine: Engine,
  { method, order, request, pieces, promised, by, now }: SentInstead,
): Promise<OrderRow> {
  const { trx } = catalogue;
  const lines = pieces.map(lineOf);
  const paise = method === 'replacement' ? 0 : pieces.reduce((sum, one) => sum + one.paise, 0);
  const quantity = pieces.reduce((sum, one) => sum + one.pieces, 0);
  const checkout = {
    ...checkoutOfReturn(order, now),
    ...(request.checkout_id !== null && { id: request.checkout_id }),
    ...{ lines, quantity },
  };
  const stock = await lockWanted(trx, engine, pieces, request.checkout_id ?? '', now);
  const drafted = draftOrder(checkout, now);
  const id = cashPaymentId(drafted.id);
  const [number] = await pipeline([
    engine.nextOrderNumber(trx),
    takeStock(catalogue, engine, stock, drafted.id, by),
    request.checkout_id === null ? insertCheckout(trx, checkout) : setLines(trx, checkout),
    dropReservations(trx, { checkout_id: checkout.id }),
  ]);
  const sent: OrderRow = {
    ...drafted,
    ...promised,
    ...{
      number,
      method,
      paise,
      provider_order_id: id,
      payment_id: id,
      payment_paise: null,
      cash_state: null,
      confirm: null,
    },
    ...{ return_id: request.id, paid_by: order.paid_by ?? order.id, return_days: order.return_days },
  };
  await insertOrder(trx, sent, lines);
  return sent;
}

function lineOf({ line, size, sizeId, pieces, discount }: PaidPieces): CartLine {
  return {
    product: parseJson<Product>(line.product),
    ...(size !== null && { size }),
    ...(sizeId !== null && { sizeRow: { id: sizeId, label: size ?? '' } }),
    ...{ pieces, discount },
  };
}
