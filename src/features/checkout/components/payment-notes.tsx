import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { checkout as copy } from '#src/copy/checkout.ts';
import type { PaymentRecord } from '#src/shared/cart/checkout-events.ts';
import { paths } from '#src/shared/config/paths.ts';
import { concerns, noteClosed, selectElsewhere, selectPaying, selectRecords } from '../checkout-slice.ts';
import { namesOf } from '../names-of.ts';

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

/** What a shopper has to know of payments that are not settled before he pays. */
export function PaymentNotes({ userId }: { userId: string | undefined }) {
  const records = useSelector(selectRecords);
  const paying = useSelector(selectPaying);
  const elsewhere = useSelector(selectElsewhere);
  const noted = records
    .filter((record) => record.order_id !== paying?.order_id && concerns(record, userId))
    .map((record) => ({ record, note: noteOf(record, userId, elsewhere) }));
  return (
    <div role="status">
      <List role="list">
        {noted.map(({ record, note }) => note && <Note key={record.order_id} record={record} note={note} />)}
      </List>
    </div>
  );
}

type NoteKind = keyof typeof copy.notes;

function noteOf(
  { order_id, state, why, reported }: PaymentRecord,
  userId: string | undefined,
  elsewhere: readonly string[],
): NoteKind | undefined {
  if (state === 'settled') return undefined;
  if (state === 'returned') return why === undefined || why === 'unpaid' ? undefined : why;
  if (reported === true) return userId === undefined ? 'safe' : 'confirming';
  return elsewhere.includes(order_id) ? 'elsewhere' : 'checking';
}

function Note({ record: { order_id, items }, note }: { record: PaymentRecord; note: NoteKind }) {
  const dispatch = useDispatch();
  return (
    <li>
      <p>{copy.notes[note](namesOf(items))}</p>
      {note === 'safe' && (
        <Button component={Link} to={paths.login} state={paths.userOrders} variant="outlined" size="small">
          {copy.logIn}
        </Button>
      )}
      {(note === 'confirming' || note === 'lost' || note === 'refunded') && (
        <Button component={Link} to={paths.userOrders} variant="outlined" size="small">
          {copy.toOrders}
        </Button>
      )}
      {(note === 'dismissed' || note === 'failed' || note === 'refunded') && (
        <Button onClick={() => dispatch(noteClosed(order_id))} variant="outlined" size="small">
          {copy.closeNote}
        </Button>
      )}
    </li>
  );
}
