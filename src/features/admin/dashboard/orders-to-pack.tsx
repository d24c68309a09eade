import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatList } from '#contract/rules/message.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { LinkList, LinkListFooter, LinkListItem } from './link-list.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

/** The statuses of orders that are paid and not shipped. */
const unshipped = ['Not Processed', 'Processing'] as const;

/** The oldest orders that are not shipped, each a link to its page. */
export function OrdersToPack({ toPack: { orders } }: Pick<Dashboard, 'toPack'>) {
  return (
    <SectionCard title={copy.toPackList}>
      {orders.length === 0 && <Typography variant="inherit">{copy.nothingToPack}</Typography>}
      <LinkList>
        {orders.map(({ _id, number, createdAt, buyer, total, status, pieces, sizes = [] }) => (
          <LinkListItem
            key={_id}
            to={paths.adminOrder(_id)}
            name={buyer.name}
            details={
              <>
                {number} · <Timestamp at={createdAt} />
                <br />
                {formatList([copy.pieces({ count: pieces }), ...sizes.map(copy.piecesOfSize)], 'unit')}
              </>
            }
          >
            <Price rupees={total} />
            <Typography variant="body2" color="textSecondary">
              {status}
            </Typography>
          </LinkListItem>
        ))}
      </LinkList>
      <LinkListFooter>
        {unshipped.map((status) => (
          <Link key={status} to={`${paths.adminOrders}?${new URLSearchParams({ status }).toString()}`}>
            {copy.allWithStatus({ status })}
          </Link>
        ))}
      </LinkListFooter>
    </SectionCard>
  );
}
