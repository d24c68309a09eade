import type { Who } from '#mocks/secrets.ts';
import { personOf } from '#mocks/state.ts';
import { aPerson, type Person } from './account.ts';
import { theAdmin, type Admin } from './admin.ts';
import { test } from './journey.ts';
import { mockTest } from './mock-journey.ts';

/** Who is known at a base. */
interface Cast {
  shopper: Person;
  admin: Admin;
}

const atTheShop = test.extend<Cast>({
  shopper: async ({ shop }, use) => use(await aPerson(shop)),
  admin: async ({ shop }, use) => use(await theAdmin(shop)),
});

/** Where a journey is walked that holds for both: the real shop, and the mock build. What it meets there has to be the same. */
export const bases: Readonly<Record<string, typeof atTheShop>> = {
  'the shop': atTheShop,
  'the mock build': mockTest.extend<Cast>({
    // eslint-disable-next-line no-empty-pattern -- vitest reads the fixtures wanted out of this pattern
    shopper: async ({}, use) => use(known('shopper')),
    // eslint-disable-next-line no-empty-pattern -- vitest reads the fixtures wanted out of this pattern
    admin: async ({}, use) => use(known('admin')),
  }),
};

function known(who: Who): Person {
  const { user, token, password, answer } = personOf(who);
  return { user, token, password, answer, storage: { auth: JSON.stringify({ user, token }) } };
}
