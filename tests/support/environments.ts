import type { Who } from '#mocks/secrets.ts';
import { personOf } from '#mocks/state.ts';
import { registerShopper, type ShopperAccount } from './account.ts';
import { logInAsAdmin, type AdminAccount } from './admin.ts';
import { test } from './journey.ts';
import { mockTest } from './mock-journey.ts';

/** The accounts of an environment. */
interface Accounts {
  shopper: ShopperAccount;
  admin: AdminAccount;
}

const shopTest = test.extend<Accounts>({
  shopper: async ({ shop }, use) => use(await registerShopper(shop)),
  admin: async ({ shop }, use) => use(await logInAsAdmin(shop)),
});

/** The environments of journeys that must behave the same: the real shop and the mock build. */
export const environments: Readonly<Record<string, typeof shopTest>> = {
  'the shop': shopTest,
  'the mock build': mockTest.extend<Accounts>({
    // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
    shopper: async ({}, use) => use(fixtureAccount('shopper')),
    // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
    admin: async ({}, use) => use(fixtureAccount('admin')),
  }),
};

function fixtureAccount(who: Who): ShopperAccount {
  const { user, token, password, answer } = personOf(who);
  return { user, token, password, answer, storage: { auth: JSON.stringify({ user, token }) } };
}
