import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { recordedAt } from './fixtures/recorded-at.ts';
import { asRequestHandlers, mockHandlers } from './handlers.ts';
import { secrets, type Who } from './secrets.ts';
import { createState, personOf } from './state.ts';

/** Two days after the recording. */
const clock = () => recordedAt + 2 * 86_400_000;
const handlers = asRequestHandlers(mockHandlers(createState({ clock }), () => Promise.resolve(undefined)));

async function call(path: string, as?: Who, init: RequestInit = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(as && { authorization: secrets[as].token }) };
  const response = await getResponse(handlers, new Request(`http://mock.test/api/v1/${path}`, { headers, ...init }));
  return response!;
}
const bodyOf = async (response: Response): Promise<unknown> => response.json();

// The recorded requests themselves are compared in tests/contract/parity.test.ts.
test('a request that was not recorded gets the most similar success', async () => {
  const unread = await call('admin/audit?page=1&limit=50', 'admin');
  expect(await bodyOf(unread)).toMatchObject({ total: 6 });
  const ofKind = await call('admin/reviews?page=1&visibility=hidden', 'admin');
  expect(await bodyOf(ofKind)).toMatchObject({ reviews: [] });
  const role = { method: 'PUT', body: JSON.stringify({ role: 'shopper' }) };
  const { _id } = personOf('ravi').user;
  expect(await bodyOf(await call(`admin/users/${_id}/role`, 'admin', role))).toMatchObject({
    success: true,
    user: { role: 0 },
  });
});

test('a list of an account without a recording is empty, and so are the reviews of a product', async () => {
  expect(await bodyOf(await call('wishlist', 'meera'))).toMatchObject({ products: [] });
  expect(await bodyOf(await call(`product/reviews/${'1'.repeat(24)}`))).toMatchObject({ reviews: [] });
  expect((await call(`admin/orders/${'1'.repeat(24)}`, 'admin')).status).toBe(404);
});

test('access is checked and a request validated', async () => {
  expect((await call('admin/money', 'packer')).status).toBe(403);
  expect((await call('admin/audit?kind=x', 'admin')).status).toBe(400);
});

test('recorded answers are as old as they were at the recording', async () => {
  const { dashboard } = (await bodyOf(await call('admin/dashboard', 'admin'))) as Reply<Endpoints['getDashboard']>;
  expect(dashboard.days.at(-1)!.day).toBe('2026-02-02');
  expect(dashboard.toPack.orders[0]!.createdAt).toBe('2026-02-01T06:00:00.000Z');
});
