import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { onDatabase, onPostgres } from './support/engines.ts';
import { registerAndLogIn } from './support/accounts.ts';
import { refusal } from './support/refusals.ts';
import { openShop } from './support/test-shop.ts';

const failureOf = (id: string | undefined, route: string) => ({
  request: id,
  method: 'GET',
  route,
  status: 500,
  msg: `http: request ${id} failed: GET ${route} was answered with 500`,
});

onDatabase('a failing call', (place) => {
  test('is logged as one line with the request id of the response', async () => {
    const shop = await openShop(place(), { env: { LOG_LEVEL: 'warn' } });
    const { token } = await registerAndLogIn(shop);
    await sql`alter table session rename to session_elsewhere`.execute(shop.database.db);
    try {
      const answers = [await shop.call('checkUser', { token }), await shop.call('checkAdmin', { token })];
      const ids = answers.map(({ headers }) => String(headers['x-request-id']));
      expect(new Set(ids).size).toBe(2);
      expect(answers[0]).toMatchObject({ status: 500, body: refusal('failed') });
      const lines = shop.log().trimEnd().split('\n');
      const failures = lines.map((line) => JSON.parse(line) as object).filter((line) => 'request' in line);
      expect(failures).toMatchObject([
        failureOf(ids[0], calls.checkUser.path),
        failureOf(ids[1], calls.checkAdmin.path),
      ]);
      expect(shop.log()).not.toContain(token);
    } finally {
      await sql`alter table session_elsewhere rename to session`.execute(shop.database.db);
      await shop.close();
    }
  });

  test('has a request id even if it is refused', async () => {
    const shop = await openShop(place());
    const { status, headers } = await shop.call('checkUser');
    expect([status, headers['x-request-id']]).toEqual([401, expect.stringMatching(/^[0-9a-f]{8}-\w+$/)]);
    await shop.close();
  });
});

onPostgres('an unreadable notification', (place) => {
  test.each(['garbage', 'null', '{"from":"x","changed":7}', '{"from":"x","changed":[{"colour":"blue"}]}'])(
    'is logged and does not stop the server: %s',
    async (text) => {
      const shop = await openShop(place());
      try {
        const settings = await shop.call('getSettings');
        await sql`select pg_notify('weft_changes', ${text})`.execute(shop.database.db);
        await expect.poll(() => shop.log()).toContain('a message in the database is unreadable');
        expect(await shop.call('getSettings')).toMatchObject({ status: 200, body: settings.body });
      } finally {
        await shop.close();
      }
    },
  );
});
