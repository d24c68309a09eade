import { Link } from 'react-router-dom';
import { complaintFilters, type ComplaintFilter } from '#contract/rules/complaint.ts';
import { adminComplaints as copy } from '#src/copy/admin-complaints.ts';
import { useCurrentInView } from '#src/shared/ui/use-current-in-view.ts';
import { ListTabs } from '../ui/list-tabs.tsx';
import { useQueryChange, withParams } from '../ui/url-params.ts';

/** The filter in the list's URL: `?state=late`. */
export function useComplaintFilter(): ComplaintFilter | undefined {
  const [query] = useQueryChange();
  return complaintFilters.find((filter) => filter === query.get('state'));
}

/** In the order of the work. */
const tabs = ['late', 'open', 'acknowledged', 'resolved'] as const;

/** Links to the complaints of each kind, with their numbers. */
export function ComplaintTabs({ counts }: { counts: Partial<Record<ComplaintFilter, number>> | undefined }) {
  const [query] = useQueryChange();
  const current = useComplaintFilter();
  const row = useCurrentInView<HTMLUListElement>(String(current));
  const tab = (state: ComplaintFilter | undefined, label: string) => (
    <li key={label}>
      <Link
        to={`?${withParams(query, { state }).toString()}`}
        preventScrollReset
        aria-current={state === current ? 'true' : undefined}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label={copy.byState}>
      <ListTabs ref={row}>
        {tab(undefined, copy.all)}
        {tabs.map((state) => {
          const [name, count] = [copy.tabs[state], counts?.[state] ?? 0];
          return tab(state, count === 0 ? name : copy.tabWithCount({ name, count }));
        })}
      </ListTabs>
    </nav>
  );
}
