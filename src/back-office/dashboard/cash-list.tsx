import type { Dashboard } from '#contract/dashboard.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { LinkList, LinkListItem } from './dashboard-lists.tsx';

const ordersWith = (query: Record<string, string>) => `${paths.adminOrders}?${new URLSearchParams(query).toString()}`;

/** Cash orders to confirm, and the cash that is out, each a link to its orders. Nothing if there is none of it. */
export function CashList({ cash }: Pick<Dashboard, 'cash'>) {
  if (cash === undefined) return null;
  const { toConfirm, out, collected } = cash;
  if (toConfirm + out.count + collected.count === 0) return null;
  return (
    <SectionCard title={copy.cash}>
      <LinkList>
        <LinkListItem
          to={ordersWith({ confirm: 'waiting' })}
          name={copy.cashToConfirm}
          details={copy.cashToConfirmText({ count: toConfirm })}
        >
          <b>{toConfirm}</b>
        </LinkListItem>
        <LinkListItem
          to={ordersWith({ cash: 'out' })}
          name={copy.cashOut}
          details={copy.cashOutText({ count: out.count })}
        >
          <Price rupees={out.amount} />
        </LinkListItem>
        <LinkListItem
          to={ordersWith({ cash: 'collected' })}
          name={copy.cashCollected}
          details={copy.cashCollectedText({ count: collected.count })}
        >
          <Price rupees={collected.amount} />
        </LinkListItem>
      </LinkList>
    </SectionCard>
  );
}
