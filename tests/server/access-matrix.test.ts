import { createDecoder, createSigner } from 'fast-jwt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type Call, type CallName } from '#contract/calls.ts';
import { createAdmin } from './support/back-office.ts';
import { registerAndLogIn, setRole } from './support/accounts.ts';
import { onDatabase } from './support/engines.ts';
import { refusal } from './support/refusals.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

const key = 'the key of this test';
const week = 7 * 24 * 60 * 60 * 1000;

const accessOf = (name: CallName): Call['access'] => calls[name].access;
const names = Object.keys(calls) as CallName[];
const guarded = names.filter((name) => accessOf(name) !== 'public');
const forAdmins = names.filter((name) => accessOf(name) === 'admin');
const open = names.filter((name) => accessOf(name) === 'public');

/** Tokens that must open nothing. Made from an admin's, so that a wrong check would open everything. */
const invalid = ['broken', 'expired', 'foreign', 'revoked', 'forged', 'unsigned', 'of a deleted account'] as const;

// Every call of the contract is in it by its `access`, also a new one. Other users' things: other-users.test.ts.
onDatabase('who may call what', (place) => {
  const clock = new TestClock();
  let shop: TestShop;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    shop = await openShop(place(), { env: { JWT_SECRET: key, RATE_LIMITS: 'off' }, clock });
    tokens.set('expired', (await createAdmin(shop, 'expired@example.com')).token);
    clock.advance(week + 1000);

    const { token: admin } = await createAdmin(shop);
    const claims = createDecoder()(admin) as Record<string, unknown>;
    const [header = '', , signature = ''] = admin.split('.');
    const shopper = await registerAndLogIn(shop, { email: 'shopper@example.com' });
    const ofShopper = createDecoder()(shopper.token) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...ofShopper, sub: claims.sub })).toString('base64url');
    const revoked = await createAdmin(shop, 'revoked@example.com');
    await shop.call('logout', { token: revoked.token });
    const deleted = await createAdmin(shop, 'deleted@example.com');
    await shop.database.db.deleteFrom('account').where('email', '=', deleted.email).execute();
    const demoted = await createAdmin(shop, 'demoted@example.com');
    await setRole(shop, demoted.email, 0);
    const asPacker = { staff_role: 'packer' } as const;
    const staff = async (email: string) => {
      const { token } = await createAdmin(shop, email);
      await shop.database.db.updateTable('account').set(asPacker).where('email', '=', email).execute();
      return token;
    };
    const packer = await staff('packer@example.com');
    const pastPacker = await staff('past-packer@example.com');
    await setRole(shop, 'past-packer@example.com', 0);
    const pastOwner = await staff('past-owner@example.com');
    const entries = {
      packer,
      'packer demoted a second ago': pastPacker,
      'owner made a packer a second ago': pastOwner,
      admin,
      shopper: shopper.token,
      demoted: demoted.token,
      broken: `${header}.${signature}`,
      foreign: createSigner({ key: 'the key of another shop' })(claims),
      forged: `${shopper.token.split('.')[0]}.${forged}.${shopper.token.split('.')[2]}`,
      unsigned: createSigner({ algorithm: 'none' })(claims),
      revoked: revoked.token,
      'of a deleted account': deleted.token,
    };
    for (const [name, token] of Object.entries(entries)) tokens.set(name, token);
  });
  afterAll(() => shop.close());

  const call = async (name: CallName, who: string) => {
    const token = tokens.get(who);
    if (token === undefined) throw new Error(`There is no token ${who}`);
    return shop.call(name, { token });
  };

  test.each(guarded)('nobody gets into %s', async (name) => {
    expect(await shop.call(name)).toMatchObject({ status: 401, body: refusal('signedOut') });
  });

  describe.each(invalid)('a token that is %s', (who) => {
    test.each(guarded)('does not open %s', async (name) => {
      expect(await call(name, who)).toMatchObject({ status: 401, body: refusal('signedOut') });
    });
  });

  describe.each(['shopper', 'demoted', 'packer demoted a second ago'])('a %s', (who) => {
    test.each(forAdmins)('does not get into %s', async (name) => {
      expect(await call(name, who)).toMatchObject({ status: 403, body: refusal('forbidden') });
    });
  });

  describe.each(['packer', 'owner made a packer a second ago'])('a %s', (who) => {
    test.each(forAdmins)('gets into %s only if it is about orders', async (name) => {
      const { permission } = calls[name] as Call;
      const { status, body } = await call(name, who);
      if (permission === 'orders' || permission === 'staff') expect([401, 403]).not.toContain(status);
      else expect({ status, body }).toEqual({ status: 403, body: refusal('ordersOnly') });
    });
  });

  /** Ends the session with which the others are called: tests/server/sessions-list.test.ts has it. */
  const endsSessions: CallName = 'endSessions';

  const forShoppers = guarded.filter((name) => calls[name].access === 'user' && name !== endsSessions);
  test.each(forShoppers)('a shopper gets past the door of %s', async (name) => {
    expect([401, 403]).not.toContain((await call(name, 'shopper')).status);
  });

  test.each(guarded.filter((name) => name !== endsSessions))('an admin gets past the door of %s', async (name) => {
    expect([401, 403]).not.toContain((await call(name, 'admin')).status);
  });

  test.each(open)('%s is open to everybody', async (name) => {
    expect([401, 403]).not.toContain((await shop.call(name)).status);
  });
});
