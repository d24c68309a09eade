import { beforeAll, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import { createShopper, logIn, setRole, type Session } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { onBothEngines, onDatabase } from './support/engines.ts';
import { noticesTo } from './support/mails.ts';
import { refusal } from './support/refusals.ts';
import { openShop, suiteShop } from './support/test-shop.ts';

const names = Object.keys(calls) as CallName[];
const forStaff = names.filter((name) => calls[name].access === 'admin');

test('a packer may read, confirm, change, move, ship, take back and receive orders, know their customers, and nothing else', () => {
  const open = forStaff.filter((name) => {
    const { permission } = calls[name] as Call;
    return permission !== undefined && isAllowed('packer', permission);
  });
  expect(open.sort()).toEqual([
    ...[
      'addCustomerNote',
      'addOrderNote',
      'addTrackingNumbers',
      'checkAdmin',
      'confirmOrder',
      'exportBookingFile',
      'getAdminProduct',
      'getCustomer',
      'getDashboard',
      'getJob',
      'getShopOrder',
      'getShopReturn',
      'listCourierNews',
      'listCouriers',
    ],
    ...['listCustomerNotes', 'listCustomers', 'listOrderNotes', 'listShopOrders', 'listShopReturns'],
    ...[
      'moveOrder',
      'noteArrived',
      'noteCall',
      'printOrders',
      'receiveReturn',
      'returnOrder',
      'setShopReturnParcel',
      'updateOrderLine',
    ],
  ]);
});

onDatabase('staff roles', (place) => {
  let owner: Session;
  const shop = suiteShop(place);
  beforeAll(async () => {
    owner = await createAdmin(shop, 'owner@example.com');
  });

  test('a manager has catalogue, orders and texts, and neither money, people nor settings', async () => {
    const worker = await createShopper(shop, { name: 'Nila Bose' });
    const { reply } = await setTo('manager', worker);
    expect(reply).toMatchObject({ message: 'Nila Bose is a manager now', user: { role: 1, staff_role: 'manager' } });
    const session = await logIn(shop, worker.email, 'indigo-loom');
    for (const name of [
      'listAdminProducts',
      'listStock',
      'listContent',
      'listShopOrders',
      'listCustomers',
      'listTaxRates',
    ] as const)
      expect([name, (await shop.call(name, session)).status]).toEqual([name, 200]);
    for (const name of ['listMoney', 'listAdminUsers', 'getAdminSettings', 'listDeliveryRules', 'listBackups'] as const)
      expect([name, await shop.call(name, session)]).toMatchObject([
        name,
        { status: 403, body: refusal('ordersOnly') },
      ]);
    const promote = { params: { id: worker.id }, body: { role: 'owner' } };
    expect(await shop.call('setUserRole', { ...session, ...promote })).toMatchObject({ status: 403 });
  });

  test('the list of the staff has all roles and no customers', async () => {
    const { reply } = await shop.call('listAdminUsers', { token: owner.token, query: { staff: '1' } });
    expect(new Set(reply.users.map(({ role }) => role))).toEqual(new Set([1]));
    expect(reply.users.map(({ _id }) => _id)).toContain(owner.id);
    expect(reply.total).toBe(reply.users.length);
  });

  const setTo = (role: unknown, { id }: Pick<Session, 'id'>) =>
    shop.call('setUserRole', { token: owner.token, params: { id }, body: { role } });
  const row = ({ id }: Pick<Session, 'id'>) =>
    shop.database.db
      .selectFrom('account')
      .select(['role', 'staff_role', 'answer_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('an owner makes a shopper a packer: role 1 for old clients, the staff role beside it', async () => {
    const worker = await createShopper(shop, { name: 'Kiran Patel' });
    const { status, reply } = await setTo('packer', worker);
    expect(status).toBe(200);
    expect(reply.message).toBe('Kiran Patel is a packer now');
    expect(reply.user).toMatchObject({ _id: worker.id, role: 1, staff_role: 'packer' });
    // The sessions from before have ended, and the security answer no longer opens the account.
    expect((await shop.call('checkUser', { token: worker.token })).status).toBe(401);
    expect((await row(worker)).answer_hash).toBeNull();
    expect(await noticesTo(shop, worker.email)).toEqual(['admin']);
    const login = await shop.call('login', { body: { email: worker.email, password: 'indigo-loom' } });
    expect(login.reply.user).toMatchObject({ role: 1, staff_role: 'packer' });
    const { token } = login.reply;
    expect((await shop.call('checkAdmin', { token })).body).toEqual({ ok: true, staff_role: 'packer' });
    const profile = await shop.call('updateProfile', { token, body: { name: 'Kiran P' } });
    expect(profile.reply.updatedUser).toMatchObject({ role: 1, staff_role: 'packer' });
    expect((await shop.call('listOrders', { token, params: { userId: owner.id } })).status).toBe(200);
  });

  test('a packer who is made a shopper, or an owner, is one with the next call', async () => {
    const worker = await createShopper(shop);
    await setTo('packer', worker);
    const session = await logIn(shop, worker.email, 'indigo-loom');
    await setTo('owner', worker);
    expect((await shop.call('getDashboard', session)).status).toBe(200);
    await setTo('shopper', worker);
    expect(await shop.call('listShopOrders', session)).toMatchObject({ status: 403 });
    // Every change of the role is mailed, one to the same role is none.
    await setTo('shopper', worker);
    expect(await noticesTo(shop, worker.email)).toEqual(['admin', 'role_changed', 'role_taken']);
    expect(await row(worker)).toMatchObject({ role: 0, staff_role: null });
    const { token } = await logIn(shop, worker.email, 'indigo-loom');
    const { reply } = await shop.call('updateProfile', { token, body: {} });
    expect(reply.updatedUser).not.toHaveProperty('staff_role');
  });

  test('a packer with a password of a shopper logs in, and may do nothing but choose another', async () => {
    const weak = '123456';
    const worker = await createShopper(shop, { password: weak });
    await setTo('packer', worker);
    const { token } = await logIn(shop, worker.email, weak);
    const tooWeak = { status: 403, body: refusal('passwordTooWeak') };
    expect(await shop.call('listShopOrders', { token })).toMatchObject(tooWeak);
    expect(await shop.call('checkAdmin', { token })).toMatchObject({ ...tooWeak, body: { ok: false } });
    expect((await shop.call('checkUser', { token })).body).toEqual({ ok: true });
    const change = (body: object) => shop.call('updateProfile', { token, body });
    expect(await change({ name: 'Kiran' })).toMatchObject({ body: { success: true } });
    expect(await change({ password: 'short-one' })).toMatchObject({ body: { success: false } });
    expect((await shop.call('listShopOrders', { token })).status).toBe(403);
    expect(await change({ password: 'a loom of one' })).toMatchObject({ body: { success: true } });
    expect((await shop.call('listShopOrders', { token })).status).toBe(200);
    expect((await shop.call('listShopOrders', await logIn(shop, worker.email, 'a loom of one'))).status).toBe(200);
  });

  test('the password of an admin from before is judged at the next log-in, and again as a shopper', async () => {
    const admin = await createShopper(shop, { password: '123456' });
    await setRole(shop, admin.email, 1);
    // Nobody knows yet what its password is.
    expect((await shop.call('listAdminUsers', admin)).status).toBe(200);
    const { token } = await logIn(shop, admin.email, '123456');
    expect(await shop.call('listAdminUsers', { token })).toMatchObject({
      status: 403,
      body: refusal('passwordTooWeak'),
    });
    // It is about the account: all its sessions are refused.
    expect((await shop.call('listAdminUsers', admin)).status).toBe(403);
    await setTo('shopper', admin);
    expect((await shop.call('listSessions', { token })).status).toBe(200);
  });
});

onBothEngines('of two owners who demote each other at once', (place) => {
  test('one stays', async () => {
    const shop = await openShop(place());
    try {
      const owners = [await createAdmin(shop, 'one@example.com'), await createAdmin(shop, 'two@example.com')];
      const demote = ({ token }: Session, { id }: Session) =>
        shop.call('setUserRole', { token, params: { id }, body: { role: 'shopper' } });
      const answers = await Promise.all([demote(owners[0]!, owners[1]!), demote(owners[1]!, owners[0]!)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const ids = owners.map(({ id }) => id);
      const rows = await shop.database.db.selectFrom('account').select('role').where('id', 'in', ids).execute();
      expect(rows.map(({ role }) => role).sort()).toEqual([0, 1]);
    } finally {
      await shop.close();
    }
  });
});
