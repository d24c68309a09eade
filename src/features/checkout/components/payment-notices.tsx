import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { cartTotal, formatRupees } from '#contract/rules/money.ts';
import { cart as cartCopy } from '#src/copy/cart.ts';
import { checkout as copy } from '#src/copy/checkout.ts';
import { orders as orderCopy } from '#src/copy/orders.ts';
import { rowKeyOf, type CartItem } from '#src/shared/cart/cart-item.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { paths } from '#src/shared/config/paths.ts';
import { moveFocus, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { noticeDismissed, type CheckoutRoot, belongsTo, isOfGoods, type Checkout } from '../checkout-slice.ts';
import { listNames } from '../list-names.ts';
import { stopInOtherTab } from '../payment-lock.ts';

const list = {
  display: 'grid',
  gap: 1.5,
  '&:not(:empty)': { marginBottom: 2 },
  '& > li': { scrollMarginTop: 'calc(var(--measure-bar) + 16px)' },
} as const;

const selectCheckout = ({ checkout }: CheckoutRoot) => checkout;
const selectCart = ({ cart }: CheckoutRoot) => cart.items;

interface PaymentNoticesProps {
  userId: string | undefined;
  /** A payment is open in this tab, or its history entry is not gone yet. */
  isInPayment: boolean;
}

/** Notices about unsettled payments, shown before the next checkout. */
export function PaymentNotices({ userId, isInPayment }: PaymentNoticesProps) {
  const { records, paying, openInOtherTabs } = useAppSelector(selectCheckout);
  const cart = useAppSelector(selectCart);
  const notices = paymentNotices({ records, paying, openInOtherTabs, userId, cart });
  const items = useRef<HTMLUListElement>(null);
  const left = useRef<string>(null);
  // CHECK OUT is below the window of a phone: the notice of a payment that has just ended is brought to the shopper.
  useEffect(() => {
    if (paying !== null) left.current = paying;
    if (paying !== null || isInPayment || left.current === null) return;
    const item = items.current?.children[notices.findIndex(({ record }) => record.order_id === left.current)];
    left.current = null;
    moveFocus(item);
    item?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div role="status">
      <List ref={items} role="list" disablePadding sx={list}>
        {notices.map((notice) => (
          <NoticeItem key={notice.record.order_id} {...notice} />
        ))}
      </List>
    </div>
  );
}

function NoticeItem({ record: { order_id, items, state }, kind }: PaymentNotice) {
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <Notice action={<NoticeAction kind={kind} orderId={order_id} />}>
        {copy.notices[kind]({ what: listNames(items) })}
      </Notice>
      {state === 'open' && <HeldItems items={items} />}
    </ListItem>
  );
}

const held = {
  display: 'grid',
  gap: 1.5,
  padding: 2,
  border: '1px solid',
  borderTop: 0,
  borderColor: 'divider',
  '& li': { display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr) auto', alignItems: 'center', gap: 1.5 },
  '& .photo': { filter: 'grayscale(1)' },
} as const;

/** What a payment holds outside the cart, and its sum. */
function HeldItems({ items }: Pick<PaymentRecord, 'items'>) {
  const rows = new Map<string, CartItem[]>();
  for (const item of items) rows.set(rowKeyOf(item), [...(rows.get(rowKeyOf(item)) ?? []), item]);
  return (
    <Box sx={held}>
      <List role="list" disablePadding aria-label={copy.heldItems} sx={{ display: 'grid', gap: 1 }}>
        {[...rows].map(([key, [item, ...others]]) =>
          item === undefined ? null : (
            <li key={key}>
              <Photo className="photo" product={{ ...item, __v: item.__v ?? 0 }} sizes="56px" alt="" />
              <span>
                {item.size === undefined ? item.name : cartCopy.productInSize({ name: item.name, size: item.size })}{' '}
                {others.length > 0 && orderCopy.quantity({ count: others.length + 1 })}
              </span>
              <Price rupees={cartTotal([item, ...others])} />
            </li>
          ),
        )}
      </List>
      <b>{cartCopy.subtotal({ sum: formatRupees(cartTotal(items)) })}</b>
    </Box>
  );
}

/** How long another tab has to close its payment, in milliseconds. */
const stopTime = 6000;

/** Closes a payment in another tab, which gives its goods back. */
function StopPayment({ orderId }: { orderId: string }) {
  const [state, setState] = useState<'idle' | 'asked' | 'unanswered'>('idle');
  useEffect(() => {
    if (state !== 'asked') return;
    const timer = setTimeout(() => setState('unanswered'), stopTime);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <>
      <BusyButton
        ref={passFocusOnUnmount(() => ['main h1'])}
        variant="outlined"
        size="small"
        busy={state === 'asked' ? copy.stopping : undefined}
        onClick={() => {
          stopInOtherTab(orderId);
          setState('asked');
        }}
      >
        {copy.stopPayment}
      </BusyButton>
      {state === 'unanswered' && <span>{copy.notStopped}</span>}
    </>
  );
}

function NoticeAction({ kind, orderId }: { kind: NoticeKind; orderId: string }) {
  const dispatch = useAppDispatch();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '8px 24px' }}>
      {kind === 'openInOtherTab' && <StopPayment orderId={orderId} />}
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
