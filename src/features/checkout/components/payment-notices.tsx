import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { checkout as copy } from '#src/copy/checkout.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { noticeDismissed, type CheckoutRoot } from '../checkout-slice.ts';
import { listNames } from '../list-names.ts';
import { paymentNotices, type NoticeKind, type PaymentNotice } from '../payment-notices.ts';

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
