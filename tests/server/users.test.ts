import { expect, test } from 'vitest';
import { registerAndLogIn } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { openShop, TestClock } from './support/test-shop.ts';

onBothEngines('the user list', (place) => {
  test('is searched by name and e-mail, ignoring case, without wildcards, and sorted by name', async () => {
    const clock = new TestClock();
    const shop = await openShop(place(), { clock });
    const { token } = await createAdmin(shop);
    for (const person of [
      { name: 'Zoë Ångström', email: 'zoe_a@example.com' },
      { name: '100% Ravi', email: 'Ravi@Example.com' },
      { name: 'Meena', email: 'meena@example.com' },
    ]) {
      clock.advance(1000);
      await registerAndLogIn(shop, person);
    }
    const found = async (search: string) => {
      const { reply } = await shop.call('listUsers', { token, query: { search } });
      return reply.map(({ name }) => name);
    };
    for (const [search, names] of [
      ['zoË å', ['Zoë Ångström']],
      ['RAVI@example', ['100% Ravi']],
      ['%', ['100% Ravi']],
      ['_', ['Zoë Ångström']],
      ['\\', []],
    ] as const) {
      expect([search, await found(search)]).toEqual([search, names]);
    }
    const { users } = (await shop.call('listAdminUsers', { token, query: { sort: 'name' } })).reply;
    expect(users.map(({ name }) => name)).toEqual(['100% Ravi', 'Admin', 'Meena', 'Zoë Ångström']);

    const person = await registerAndLogIn(shop, { name: 'Old Name', email: 'changed@example.com' });
    await shop.call('updateProfile', { token: person.token, body: { name: 'ÉMILE' } });
    expect([await found('émile'), await found('old name')]).toEqual([['ÉMILE'], []]);
    await shop.close();
  });
});
