import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CatalogueChanges } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { eraseAccount } from '#server/modules/person/erasure.ts';
import { createShopper, logIn, type Session } from './support/accounts.ts';
import { BackOffice, createAdmin } from './support/back-office.ts';
import { onDatabase } from './support/engines.ts';
import { sweep } from './support/sweeps.ts';
import { suiteShop, TestClock } from './support/test-shop.ts';

const day = 86_400_000;

onDatabase('the audit log', (place) => {
  const clock = new TestClock();
  let owner: Session;
  let office: BackOffice;
  const shop = suiteShop(place, { clock });
  beforeAll(async () => {
    owner = await createAdmin(shop, 'owner@example.com');
    office = new BackOffice(shop, owner);
  });
  beforeEach(() => shop.database.db.deleteFrom('audit_entry').execute());

  const list = (query: Readonly<Record<string, string>> = {}) =>
    shop.call('listAuditLog', { token: owner.token, query });
  const entries = async (query: Readonly<Record<string, string>> = {}) => (await list(query)).reply.entries;
  const rows = () => shop.database.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();

  describe('changes', () => {
    test('has who, what, on what, before and after, and the id of the request', async () => {
      const category = await office.category('Audited Tees');
      const { product } = (await office.create({ name: 'Kite Tee', category: category._id, price: '499' })).reply;
      const { headers } = await office.update(product, { name: 'Kite Top', price: '549', quantity: '12' });
      const [last, created, ofCategory] = await entries();
      expect(last).toMatchObject({
        kind: 'change',
        action: 'updateProduct',
        by: { _id: owner.id, name: 'Admin' },
        subject: { type: 'product', id: product._id, name: 'Kite Top' },
        changes: [
          { field: 'name', before: 'Kite Tee', after: 'Kite Top' },
          { field: 'price', before: '499', after: '549' },
          { field: 'stock', before: '10', after: '12' },
        ],
        request_id: headers['x-request-id'],
      });
      expect(created).toMatchObject({ action: 'createProduct', subject: { id: product._id, name: 'Kite Tee' } });
      expect(ofCategory).toMatchObject({ action: 'createCategory', subject: { type: 'category', id: category._id } });
    });

    // Of each call that is recorded: tests/contract/parity.test.ts.
    test('has nothing of calls that were refused or only read', async () => {
      await office.category('Once');
      const shopper = await createShopper(shop);
      await shop.database.db.deleteFrom('audit_entry').execute();
      const { token } = owner;
      expect((await shop.call('exportUser', { token, params: { id: '0'.repeat(24) } })).status).toBe(404);
      expect((await shop.call('exportUser', { token: shopper.token, params: { id: shopper.id } })).status).toBe(403);
      expect((await shop.call('exportMyData', { token: shopper.token })).status).toBe(200);
      // Refused with a status of 200.
      expect((await shop.call('createCategory', { token, body: { name: 'ONCE' } })).status).toBe(200);
      await shop.call('listAdminUsers', { token });
      expect(await rows()).toEqual([]);
    });

    test('is written in the transaction of the change: without an entry there is no change', async () => {
      const { db } = shop.database;
      await sql`alter table audit_entry rename to audit_entry_away`.execute(db);
      try {
        const answer = await shop.call('createCategory', { token: owner.token, body: { name: 'Never' } });
        expect(answer.status).toBe(500);
      } finally {
        await sql`alter table audit_entry_away rename to audit_entry`.execute(db);
      }
      const { category } = (await shop.call('listCategories')).reply;
      expect(category.map(({ name }) => name)).not.toContain('Never');
    });
  });

  describe('sign-ins of the staff', () => {
    test('has log-ins, failed ones, log-outs and password changes of the staff alone, without any secret', async () => {
      const admin = await createAdmin(shop, 'second@example.com');
      const shopper = await createShopper(shop);
      await shop.database.db.deleteFrom('audit_entry').execute();
      for (const email of [shopper.email, 'nobody@example.com'])
        await shop.call('login', { body: { email, password: 'wrong-one' } });
      await shop.call('logout', { token: shopper.token });
      const { token } = await logIn(shop, admin.email, 'indigo-loom');
      await shop.call('login', { body: { email: admin.email, password: 'guessed-secret' } });
      await shop.call('updateProfile', { token, body: { password: 'madder-loom-2031' } });
      await shop.call('logout', { token });
      const found = await entries({ kind: 'access' });
      expect(found.map(({ action }) => action)).toEqual([
        'logged out',
        'password changed in the profile',
        'log-in failed',
        'logged in',
      ]);
      for (const entry of found) expect(entry).toMatchObject({ by: { _id: admin.id, name: 'Admin' } });
      const text = JSON.stringify(await rows());
      for (const secret of ['indigo-loom', 'guessed-secret', 'madder-loom-2031', token]) {
        expect(text).not.toContain(secret);
      }
    });
  });

  test('has roles, is deleted after its days, and loses the name of an erased person', async () => {
    const { db } = shop.database;
    const worker = await createShopper(shop, { name: 'Leaves Soon' });
    await shop.call('setUserRole', { token: owner.token, params: { id: worker.id }, body: { role: 'packer' } });
    expect((await entries())[0]).toMatchObject({
      action: 'setUserRole',
      subject: { type: 'user', id: worker.id, name: 'Leaves Soon' },
      changes: [{ field: 'role', before: 'shopper', after: 'packer' }],
    });
    await logIn(shop, worker.email, 'indigo-loom');
    await shop.call('setUserRole', { token: owner.token, params: { id: worker.id }, body: { role: 'shopper' } });
    const account = await db.selectFrom('account').selectAll().where('id', '=', worker.id).executeTakeFirstOrThrow();
    const { database } = shop;
    await eraseAccount({ database, changes: new CatalogueChanges(database), now: clock.read() }, account);
    expect(JSON.stringify(await rows())).not.toContain('Leaves Soon');
    expect(await rows()).toHaveLength(3);
    clock.advance(399 * day);
    await sweep({ database, clock }, 'audit log');
    expect(await rows()).toHaveLength(3);
    clock.advance(2 * day);
    await sweep({ database, clock }, 'audit log');
    expect(await rows()).toEqual([]);
  });
});
