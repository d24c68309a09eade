import { Link } from 'react-router-dom';
import { useCurrentInView } from '#src/shared/ui/use-current-in-view.ts';
import { ListTabs } from './list-tabs.tsx';
import { useQueryChange, withParams } from './url-params.ts';

/** The state in a list's URL: `?state=received`. */
export function useStateParam<S extends string>(states: readonly S[]): S | undefined {
  const [query] = useQueryChange();
  return states.find((state) => state === query.get('state'));
}

interface StateTabsProps<S extends string> {
  /** The accessible name. */
  label: string;
  /** That of the list of all. */
  all: string;
  /** The states with their names. */
  tabs: readonly (readonly [state: S, name: string])[];
}

/** Links to the part of a list in each state. */
export function StateTabs<S extends string>({ label, all, tabs }: StateTabsProps<S>) {
  const [query] = useQueryChange();
  const current = useStateParam(tabs.map(([state]) => state));
  const row = useCurrentInView<HTMLUListElement>(String(current));
  return (
    <nav aria-label={label}>
      <ListTabs ref={row}>
        {[[undefined, all] as const, ...tabs].map(([state, name]) => (
          <li key={String(state)}>
            <Link
              to={`?${withParams(query, { state }).toString()}`}
              preventScrollReset
              aria-current={state === current ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ListTabs>
    </nav>
  );
}
