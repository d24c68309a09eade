import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { checkout as copy } from '#src/copy/checkout.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { belongsTo, noticeDismissed, selectOpenInOtherTabs, selectPaying, selectRecords } from '../checkout-slice.ts';
import { listNames } from '../list-names.ts';

const list = { display: 'grid', gap: 1.5, '&:not(:empty)': { marginBottom: 2 } } as const;

/** Notices about unsettled payments, shown before the next checkout. */
export function PaymentNotices({ userId }: { userId: string | undefined }) {
  const records = useAppSelector(selectRecords);
  const paying = useAppSelector(selectPaying);
  const openInOtherTabs = useAppSelector(selectOpenInOtherTabs);
  const notices = records
    .filter((record) => record.order_id !== paying?.order_id && belongsTo(record, userId))
    .map((record) => ({ record, notice: noticeOf(record, userId, openInOtherTabs) }));
  return (
    <div role="status">
      <List role="list" disablePadding sx={list}>
        {notices.map(
          ({ record, notice }) => notice && <PaymentNotice key={record.order_id} record={record} notice={notice} />,
        )}
      </List>
    </div>
  );
}

type NoticeKind = keyof typeof copy.notices;

function noticeOf(
  { order_id, state, why, reported }: PaymentRecord,
  userId: string | undefined,
  openInOtherTabs: readonly string[],
): NoticeKind | undefined {
  if (state === 'settled') return undefined;
  if (state === 'returned') return why === undefined || why === 'unpaid' ? undefined : why;
  if (reported === true) return userId === undefined ? 'signedOut' : 'confirming';
  return openInOtherTabs.includes(order_id) ? 'openInOtherTab' : 'checking';
}

function PaymentNotice({ record: { order_id, items }, notice }: { record: PaymentRecord; notice: NoticeKind }) {
  return (
    <ListItem disablePadding>
      <Notice style={{ flex: 1 }} action={<NoticeAction notice={notice} orderId={order_id} />}>
        {copy.notices[notice]({ what: listNames(items) })}
      </Notice>
    </ListItem>
  );
}

function NoticeAction({ notice, orderId }: { notice: NoticeKind; orderId: string }) {
  const dispatch = useAppDispatch();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '8px 24px' }}>
      {notice === 'signedOut' && (
        <Button component={Link} to={paths.login} state={paths.userOrders} variant="outlined" size="small">
          {copy.logIn}
        </Button>
      )}
      {(notice === 'confirming' || notice === 'lost' || notice === 'refunded') && (
        <Button component={Link} to={paths.userOrders} variant="outlined" size="small">
          {copy.toOrders}
        </Button>
      )}
      {(notice === 'dismissed' || notice === 'failed' || notice === 'refunded') && (
        <Button onClick={() => dispatch(noticeDismissed(orderId))} variant="outlined" size="small">
          {copy.dismissNotice}
        </Button>
      )}
    </Stack>
  );
}
