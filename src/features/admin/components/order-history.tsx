import { styled } from '@mui/material/styles';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { Timestamp } from './timestamp.tsx';
import { SectionCard } from './section-card.tsx';
import { OrderStatusLabel } from './order-status-label.tsx';

/** One thread through all the knots. */
const Steps = styled('ol')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 var(--space-4)',
    position: 'relative',
    paddingBottom: 'var(--space-3)',
  },
  '& li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 6,
    top: 20,
    bottom: -6,
    borderLeft: '2px dashed var(--line-strong)',
  },
  '& li > small': { flexBasis: '100%', paddingLeft: 22, fontSize: 'var(--size-small)', color: 'var(--ink-soft)' },
});

/** Each status that the order came to: when, and by whom. */
export function OrderHistory({ history }: Pick<ShopOrder, 'history'>) {
  return (
    <SectionCard title={copy.history} className="no-print">
      <Steps role="list">
        {history.map(({ status, at, by }) => (
          <li key={status}>
            <OrderStatusLabel status={status} />
            <Timestamp at={at} />
            <small>{by === undefined ? copy.byShop : copy.by({ name: by })}</small>
          </li>
        ))}
      </Steps>
    </SectionCard>
  );
}
