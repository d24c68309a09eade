import type { ComplaintFilter } from '#contract/rules/complaint.ts';
import { adminComplaints as copy } from '#src/copy/admin-complaints.ts';
import { StateTabs } from '../ui/state-tabs.tsx';

/** In the order of the work. */
const tabs = ['late', 'open', 'acknowledged', 'resolved'] as const;

/** Links to the complaints of each kind, with their numbers. */
export function ComplaintTabs({ counts }: { counts: Partial<Record<ComplaintFilter, number>> | undefined }) {
  const named = tabs.map((state) => {
    const [name, count] = [copy.tabs[state], counts?.[state] ?? 0];
    return [state, count === 0 ? name : copy.tabWithCount({ name, count })] as const;
  });
  return <StateTabs label={copy.byState} all={copy.all} tabs={named} />;
}
