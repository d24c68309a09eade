import type { Who } from '#mocks/secrets.ts';
import { personOf } from '#mocks/state.ts';
import type { ShopperAccount } from './account.ts';
import type { AdminAccount } from './admin.ts';
import { test } from './journey.ts';
import { mockTest } from './mock-journey.ts';

/** The environments of journeys that must behave the same: the real shop and the mock build. */
export const environments: Readonly<Record<string, typeof test>> = {
  'the shop': test,
  'the mock build': mockTest.extend<{ shopper: ShopperAccount; admin: AdminAccount }>({
    shopper: [fixtureAccount('shopper'), { scope: 'file' }],
    admin: [fixtureAccount('admin'), { scope: 'file' }],
  }),
};

function fixtureAccount(who: Who): ShopperAccount {
  const { user, token, password, answer } = personOf(who);
  return { user, token, password, answer, storage: { auth: JSON.stringify({ user, token }) } };
}
