import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { checkout as copy } from '#src/copy/checkout.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { belongsTo, noticeDismissed, selectOpenInOtherTabs, selectPaying, selectRecords } from '../checkout-slice.ts';
import { listNames } from '../list-names.ts';

const List = styled('ul')({
  display: 'grid',
  gap: 'var(--space-3)',
  '&:not(:empty)': { marginBottom: 'var(--space-4)' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 24px',
    padding: '14px 20px',
    background: 'var(--marigold-soft)',
    borderLeft: '5px solid var(--marigold)',
  },
  '& p': { flex: '1 1 320px', fontWeight: 550, overflowWrap: 'anywhere' },
  '& .MuiButton-root': { minHeight: 44 },
});

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
      <List role="list">
        {notices.map(
          ({ record, notice }) => notice && <Notice key={record.order_id} record={record} notice={notice} />,
        )}
      </List>
    </div>
  );
}

type NoticeKind = keyof typeof copy.notes;

function noticeOf(
  { order_id, state, why, reported }: PaymentRecord,
  userId: string | undefined,
  openInOtherTabs: readonly string[],
): NoticeKind | undefined {
  if (state === 'settled') return undefined;
  if (state === 'returned') return why === undefined || why === 'unpaid' ? undefined : why;
  if (reported === true) return userId === undefined ? 'safe' : 'confirming';
  return openInOtherTabs.includes(order_id) ? 'elsewhere' : 'checking';
}

function Notice({ record: { order_id, items }, notice }: { record: PaymentRecord; notice: NoticeKind }) {
  const dispatch = useAppDispatch();
  return (
    <li>
      <p>{copy.notes[notice]({ what: listNames(items) })}</p>
      {notice === 'safe' && (
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
        <Button onClick={() => dispatch(noticeDismissed(order_id))} variant="outlined" size="small">
          {copy.closeNote}
        </Button>
      )}
    </li>
  );
}
