import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothEngines } from './support/engines.ts';
import { setRole, registerAndLogIn, type Session } from './support/accounts.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

onBothEngines('the user list', (place) => {
  const clock = new TestClock();
  let shop: TestShop;
  let admin: Session;
  beforeAll(async () => {
    shop = await openShop(place(), { clock });
    admin = await registerAndLogIn(shop, { name: 'Admin', email: 'admin@example.com', phone: '1000000000' });
    await setRole(shop, admin.email, 1);
    const people = [
      { name: 'Zoë Ångström', email: 'zoe_a@example.com', phone: '+919800000001' },
      { name: '100% Ravi', email: 'Ravi@Example.com', phone: '9800000002' },
      { name: 'Meena', email: 'meena@example.com', phone: '9800000003' },
    ];
    for (const person of people) {
      clock.advance(1000);
      await registerAndLogIn(shop, person);
    }
  });
  afterAll(() => shop.close());

  const list = (query: Readonly<Record<string, string>>) => shop.call('listUsers', { token: admin.token, query });
  const names = async (query: Readonly<Record<string, string>>) => (await list(query)).reply.map(({ name }) => name);

  test.each([
    ['zoË å', ['Zoë Ångström']],
    ['RAVI@example', ['100% Ravi']],
    ['98000000', ['Meena', '100% Ravi', 'Zoë Ångström']],
    ['%', ['100% Ravi']],
    ['_', ['Zoë Ångström']],
    ['\\', []],
    ['nobody', []],
  ])('is searched by name, e-mail and phone, ignoring case, without wildcards: %s', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  test('is sorted by name or e-mail, in pages', async () => {
    const page = async (query: Readonly<Record<string, string>>) =>
      (await shop.call('listAdminUsers', { token: admin.token, query })).reply;
    const named = async (query: Readonly<Record<string, string>>) => (await page(query)).users.map(({ name }) => name);
    expect(await named({ sort: 'name' })).toEqual(['100% Ravi', 'Admin', 'Meena', 'Zoë Ångström']);
    expect(await named({ sort: '-name' })).toEqual((await named({ sort: 'name' })).toReversed());
    expect(await named({ sort: 'email' })).toEqual(['Admin', 'Meena', '100% Ravi', 'Zoë Ångström']);
    const last = await page({ sort: 'name', page: '2', limit: '3' });
    expect([last.total, last.users.map(({ name }) => name)]).toEqual([4, ['Zoë Ångström']]);
    expect(await page({ page: '9' })).toMatchObject({ users: [], total: 4 });
  });

  test('finds a changed name', async () => {
    const person = await registerAndLogIn(shop, { name: 'Old Name', email: 'changed@example.com' });
    await shop.call('updateProfile', { token: person.token, body: { name: 'ÉMILE' } });
    expect(await names({ search: 'émile' })).toEqual(['ÉMILE']);
    expect(await names({ search: 'old name' })).toEqual([]);
  });
});
