import { couponStates } from '#contract/rules/offers.ts';
import { adminOffers as copy } from '#src/copy/admin-offers.ts';
import { StateTabs } from '../ui/state-tabs.tsx';

const tabs = couponStates.map((state) => [state, copy.states[state]] as const);

/** Links to the offers of each state. */
export const OfferTabs = () => <StateTabs label={copy.byState} all={copy.all} tabs={tabs} />;
