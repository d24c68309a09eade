import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { checkout as copy } from '#src/copy/checkout.ts';
import type { CartItem } from '#src/shared/cart/cart-item.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { noticeDismissed, type CheckoutRoot, belongsTo, isOfGoods, type Checkout } from '../checkout-slice.ts';
import { listNames } from '../list-names.ts';

const list = { display: 'grid', gap: 1.5, '&:not(:empty)': { marginBottom: 2 } } as const;

const selectCheckout = ({ checkout }: CheckoutRoot) => checkout;
const selectCart = ({ cart }: CheckoutRoot) => cart.items;

/** Notices about unsettled payments, shown before the next checkout. */
export function PaymentNotices({ userId }: { userId: string | undefined }) {
  const { records, paying, openInOtherTabs } = useAppSelector(selectCheckout);
  const cart = useAppSelector(selectCart);
  const notices = paymentNotices({ records, paying, openInOtherTabs, userId, cart });
  return (
    <div role="status">
      <List role="list" disablePadding sx={list}>
        {notices.map((notice) => (
          <NoticeItem key={notice.record.order_id} {...notice} />
        ))}
      </List>
    </div>
  );
}

function NoticeItem({ record: { order_id, items }, kind }: PaymentNotice) {
  return (
    <ListItem disablePadding>
      <Notice style={{ flex: 1 }} action={<NoticeAction kind={kind} orderId={order_id} />}>
        {copy.notices[kind]({ what: listNames(items) })}
      </Notice>
    </ListItem>
  );
}

function NoticeAction({ kind, orderId }: { kind: NoticeKind; orderId: string }) {
  const dispatch = useAppDispatch();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '8px 24px' }}>
      {kind === 'signedOut' && (
        <Button component={Link} to={paths.login} state={paths.userOrders} variant="outlined" size="small">
          {copy.logIn}
        </Button>
      )}
      {(kind === 'confirming' || kind === 'lost' || kind === 'leftOpen' || kind === 'refunded') && (
        <Button component={Link} to={paths.userOrders} variant="outlined" size="small">
          {copy.toOrders}
        </Button>
      )}
      {(kind === 'dismissed' || kind === 'failed' || kind === 'refunded') && (
        <Button onClick={() => dispatch(noticeDismissed(orderId))} variant="outlined" size="small">
          {copy.dismissNotice}
        </Button>
      )}
    </Stack>
  );
}

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
  const ownRecords = records.filter((record) => belongsTo(record, userId));
  const shown = ownRecords.flatMap((record) => {
    const kind = kindOf(record, context);
    if (kind === undefined || record.order_id === paying) return [];
    const saysInCart = kind === 'dismissed' || kind === 'failed';
    return saysInCart && !isOfGoods(record, { items: [...cart] }) ? [] : [{ record, kind }];
  });
  const speaking = [...shown.map(({ record }) => record), ...ownRecords.filter(({ order_id }) => order_id === paying)];
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
