import type { checkout as copy } from '#src/copy/checkout.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { belongsTo, isOfGoods, type Checkout } from './checkout-slice.ts';

export type NoticeKind = keyof typeof copy.notices;

export interface PaymentNotice {
  record: PaymentRecord;
  kind: NoticeKind;
}

interface NoticeContext extends Pick<Checkout, 'records' | 'paying' | 'openInOtherTabs'> {
  userId: string | undefined;
  cart: readonly CartItem[];
}

/** Kinds that a later payment for the same goods replaces: they say what the shopper may do about the cart. The others speak of money. */
const replaceable: ReadonlySet<NoticeKind> = new Set(['dismissed', 'failed', 'leftOpen']);

/** The notices about unsettled payments. Each is true of the cart as it is, and of several for the same goods the newest stays. */
export function paymentNotices(context: NoticeContext): PaymentNotice[] {
  const { records, paying, userId, cart } = context;
  const own = records.filter((record) => belongsTo(record, userId));
  const shown = own.flatMap((record) => {
    const kind = kindOf(record, context);
    if (kind === undefined || record.order_id === paying) return [];
    const saysInCart = kind === 'dismissed' || kind === 'failed';
    return saysInCart && !isOfGoods(record, { items: [...cart] }) ? [] : [{ record, kind }];
  });
  const speaking = [...shown.map(({ record }) => record), ...own.filter(({ order_id }) => order_id === paying)];
  return shown.filter(
    ({ record, kind }, index) =>
      !replaceable.has(kind) || !speaking.slice(index + 1).some((later) => isOfGoods(record, later)),
  );
}

function kindOf(
  { order_id, state, why, reported }: PaymentRecord,
  { userId, openInOtherTabs }: NoticeContext,
): NoticeKind | undefined {
  if (state === 'settled') return undefined;
  if (state === 'returned') {
    if (why === 'lost') return reported ? 'lost' : 'leftOpen';
    return why === undefined || why === 'unpaid' ? undefined : why;
  }
  if (reported === true) return userId === undefined ? 'signedOut' : 'confirming';
  return openInOtherTabs.includes(order_id) ? 'openInOtherTab' : 'checking';
}
