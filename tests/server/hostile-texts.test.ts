import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createShopper } from './support/accounts.ts';
import { insertProduct } from './support/catalogue.ts';
import { sqlite, type TestDatabase } from './support/engines.ts';
import { checkout } from './support/payments.ts';
import { refusal } from './support/refusals.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

/** The provider's reason for refusing everything. */
const words = 'The amount is refused, asha.rao@example.com. ';

let provider: Server;
let database: TestDatabase;
let shop: TestShop;

beforeEach(async () => {
  provider = createServer((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { description: words.repeat(200_000 / words.length) } }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  database = await sqlite.create();
  const env = {
    RAZORPAY_KEY_ID: 'rzp_test_key',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  };
  shop = await openShop(database.place, { env });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
  await database.remove();
  provider.close();
});

/** The lengths of the texts in a spy's calls. */
const lengths = (calls: readonly (readonly [string, ...unknown[]])[]) => calls.map(([text]) => text.length);

test('a log-in reads only the beginning of a User-Agent of 15,000 characters', async () => {
  const { email } = await createShopper(shop);
  const mark = 'Version/1';
  const read = vi.spyOn(RegExp.prototype, 'test');
  const nameOf = async (agent: string) => {
    const body = { email, password: 'indigo-loom' };
    const { reply } = await shop.call('login', { body, headers: { 'user-agent': agent.padEnd(15_000, '1') } });
    const { sessions } = (await shop.call('listSessions', { token: reply.token })).reply;
    return sessions.find(({ current }) => current)?.agent;
  };
  expect(await nameOf(`Firefox/140.0 Linux ${mark}`)).toBe('Firefox on Linux');
  expect(await nameOf(mark)).toBeUndefined();
  expect(Math.max(...lengths(read.mock.calls.filter(([text]) => text.includes(mark))))).toBe(512);
});

test("a checkout reads and logs only the beginning of a provider's refusal of 200,000 characters", async () => {
  const shopper = await createShopper(shop);
  const tee = await insertProduct(shop.database, { price: 499 });
  const read = vi.spyOn(RegExp.prototype, Symbol.replace);
  expect(await checkout(shop, shopper, [tee])).toMatchObject({ status: 400, body: refusal('amountNotPaid') });
  expect(Math.max(...lengths(read.mock.calls))).toBeLessThan(10_000);
  const line = shop
    .log()
    .split('\n')
    .find((one) => one.includes('the provider created no order'));
  const { err } = JSON.parse(line ?? '') as { err: { message: string } };
  const scrubbed = 'The amount is refused, [email]. '.repeat(11);
  expect(err.message).toBe(`POST /orders was refused with 400: ${scrubbed}The …`);
});
