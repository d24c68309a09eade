import type { Dashboard } from '#contract/dashboard.ts';
import { parcelFilters } from '#contract/rules/tracking.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { paths } from '#src/shared/config/paths.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { LinkList, LinkListItem } from './dashboard-lists.tsx';

/** Parcels that need a look, each kind a link to its orders, and news that was not understood. Nothing if there is none of it. */
export function ParcelList({ parcels }: Pick<Dashboard, 'parcels'>) {
  const kinds = [...parcelFilters, 'news' as const].filter((kind) => (parcels?.[kind] ?? 0) > 0);
  if (kinds.length === 0) return null;
  return (
    <SectionCard title={copy.parcels}>
      <LinkList>
        {kinds.map((kind) => (
          <LinkListItem
            key={kind}
            to={`${paths.adminOrders}?parcel=${kind}`}
            name={copy.parcelNames[kind]}
            details={copy.parcelTexts[kind]}
          >
            <b>{parcels?.[kind]}</b>
          </LinkListItem>
        ))}
      </LinkList>
    </SectionCard>
  );
}
