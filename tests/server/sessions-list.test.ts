import { expect, test } from 'vitest';
import { createShopper } from './support/accounts.ts';
import { onDatabase } from './support/engines.ts';
import { suiteShop, TestClock } from './support/test-shop.ts';

const minute = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

onDatabase('the list of sessions', (place) => {
  const clock = new TestClock();
  const shop = suiteShop(place, { clock });

  const logIn = async (email: string, agent = '') => {
    const body = { email, password: 'indigo-loom' };
    return (await shop.call('login', { body, headers: { 'user-agent': agent } })).reply.token;
  };
  const list = async (token: string) => (await shop.call('listSessions', { token })).reply.sessions;
  const isIn = async (token: string) => (await shop.call('checkUser', { token })).status === 200;
  const iso = (time: number) => new Date(time).toISOString();

  test('names browser and system, times and the current one, the last used first', async () => {
    const { token, email } = await createShopper(shop);
    const began = clock.read();
    clock.advance(minute);
    const other = await logIn(email, firefox);
    const id = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
    const now = iso(clock.read());
    expect(await list(token)).toEqual([
      { _id: id, agent: 'Firefox on Linux', createdAt: now, usedAt: now, current: false },
      { _id: id, createdAt: iso(began), usedAt: iso(began), current: true },
    ]);
    expect((await list(other)).map(({ current }) => current)).toEqual([true, false]);
  });

  test('the id of a session is no token and does not lead to one', async () => {
    const { token, id } = await createShopper(shop);
    const [session] = await list(token);
    for (const forged of [session?._id ?? '', `${token.split('.')[0]}.${session?._id}.${token.split('.')[2]}`]) {
      expect(await isIn(forged)).toBe(false);
    }
    const rows = await shop.database.db.selectFrom('session').select('id').where('account_id', '=', id).execute();
    expect(rows.map((row) => row.id.startsWith(session?._id ?? '-'))).toEqual([true]);
    const jti = (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { jti: string }).jti;
    expect(session?._id).not.toBe(jti);
  });

  test('ends one, also twice, all others, or all', async () => {
    const { token, email } = await createShopper(shop);
    const others = [await logIn(email), await logIn(email), await logIn(email)];
    const [newest] = (await list(token)).filter(({ current }) => !current);
    const end = () => shop.call('endSession', { token, params: { id: newest?._id ?? '' } });
    for (let n = 0; n < 2; n++) expect(await end()).toMatchObject({ body: { success: true } });
    expect(await list(token)).toHaveLength(3);
    expect(await shop.call('endSessions', { token, query: { except: 'current' } })).toMatchObject({ status: 200 });
    expect(await list(token)).toMatchObject([{ current: true }]);
    for (const other of others) expect(await isIn(other)).toBe(false);
    const again = await logIn(email);
    expect(await shop.call('endSessions', { token })).toMatchObject({ status: 200, body: { success: true } });
    expect([await isIn(token), await isIn(again)]).toEqual([false, false]);
    expect(shop.log()).toContain('auth: all sessions ended');
  });
});
