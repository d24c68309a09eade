import { Link } from 'react-router-dom';
import type { Dashboard } from '#contract/dashboard.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { SectionCard } from './section-card.tsx';
import { Timestamp } from './timestamp.tsx';
import { LinkListFooter, LinkList } from './link-list.tsx';

/** What has been paid and waits in the house. */
const waiting = ['Not Processed', 'Processing'] as const;

/** The orders that wait longest, each a way to its order. */
export function OrdersToPack({ toPack: { orders } }: Pick<Dashboard, 'toPack'>) {
  return (
    <SectionCard title={copy.packList}>
      {orders.length === 0 && <p>{copy.nothingToPack}</p>}
      <LinkList role="list">
        {orders.map(({ _id, number, createdAt, buyer, total, status }) => (
          <li key={_id}>
            <Link to={paths.adminOrder(_id)}>
              <span className="name">
                <b>{buyer.name}</b>
                <small>
                  {number} · <Timestamp at={createdAt} />
                </small>
              </span>
              <span className="facts">
                <Price rupees={total} />
                <br />
                <small>{status}</small>
              </span>
            </Link>
          </li>
        ))}
      </LinkList>
      <LinkListFooter>
        {waiting.map((status) => (
          <Link key={status} to={`${paths.adminOrders}?${new URLSearchParams({ status }).toString()}`}>
            {copy.allOf({ status })}
          </Link>
        ))}
      </LinkListFooter>
    </SectionCard>
  );
}
