import { Link } from 'react-router-dom';
import type { Coupon } from '#contract/coupon.ts';
import { couponStates } from '#contract/rules/offers.ts';
import { adminOffers as copy } from '#src/copy/admin-offers.ts';
import { useCurrentInView } from '#src/shared/ui/use-current-in-view.ts';
import { ListTabs } from '../ui/list-tabs.tsx';
import { useQueryChange, withParams } from '../ui/url-params.ts';

type State = Coupon['state'];

/** The state of the list's URL: `?state=running`. */
export function useOfferState(): State | undefined {
  const [query] = useQueryChange();
  return couponStates.find((state) => state === query.get('state'));
}

/** Links to the offers of each state. */
export function OfferTabs() {
  const [query] = useQueryChange();
  const current = useOfferState();
  const row = useCurrentInView<HTMLUListElement>(String(current));
  return (
    <nav aria-label={copy.byState}>
      <ListTabs ref={row}>
        {[undefined, ...couponStates].map((state) => (
          <li key={String(state)}>
            <Link
              to={`?${withParams(query, { state }).toString()}`}
              preventScrollReset
              aria-current={state === current ? 'true' : undefined}
            >
              {state === undefined ? copy.all : copy.states[state]}
            </Link>
          </li>
        ))}
      </ListTabs>
    </nav>
  );
}
