import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { RefusalBody } from '#contract/refusal-body.ts';
import { builtSite } from '#server/render/storefront.ts';
import { createShopper } from './support/accounts.ts';
import { onDatabase } from './support/engines.ts';
import { payingSuiteShop } from './support/payments.ts';

onDatabase('every response', (place) => {
  const shop = payingSuiteShop(place);

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${shop.url}${path}`, { headers });
    return { status: response.status, id: response.headers.get('x-request-id'), body: await response.text() };
  };
  /** The lines of the log about a request. */
  const linesOf = (id: string | null | undefined) => {
    const lines = shop.log().split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ request }) => request === id);
  };

  it.each([
    ['a call with a parameter', '/api/v1/product/get-product/secret-slug', 404, '/api/v1/product/get-product/{slug}'],
    ['an undecodable URL', '/api/v1/product/search/%E0%A4%A?secret', 400, 'unknown'],
    ['a page with a slug', '/product/secret-product?token=secret', builtSite().entry ? 404 : 503, '/product/{slug}'],
  ])('to %s has an id, and one line of the log has it too', async (_, path, status, route) => {
    const answer = await get(path);
    expect(answer).toMatchObject({ status, id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/) as string });
    await expect
      .poll(() => linesOf(answer.id))
      .toEqual([
        expect.objectContaining({ level: 30, method: 'GET', route, status, ms: expect.any(Number) as number }),
      ]);
    expect(shop.log()).not.toMatch(/secret/);
  });

  it('to unreadable HTTP has an id', async () => {
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write('BREW / HTTP/9\r\n\r\n'));
    const [, id] = /x-request-id: (\S+)\r\n/.exec(await text(socket)) ?? [];
    expect(linesOf(id)).toMatchObject([{ route: 'unknown', status: 400 }]);
  });

  it('of a failure has its id in the body, and in the lines with the causes', async () => {
    const { token } = await createShopper(shop);
    await shop.database.db.schema.alterTable('session').renameTo('session_elsewhere').execute();
    try {
      const answer = await get('/api/v1/auth/user-auth', { authorization: token });
      const { request_id: id, code } = RefusalBody.parse(JSON.parse(answer.body));
      expect([answer.status, code, id]).toEqual([500, 'failed', answer.id]);
      const [failure] = linesOf(id).filter(({ level }) => level === 50);
      expect(failure).toMatchObject({ status: 500, err: { message: expect.stringContaining('session') as string } });
    } finally {
      await shop.database.db.schema.alterTable('session_elsewhere').renameTo('session').execute();
    }
  });
});
