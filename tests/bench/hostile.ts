import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Product } from '#contract/product.ts';
import { ask } from './support/load.ts';
import { admin, sqlitePlace, startShop } from './support/shop.ts';
import { printTable } from './support/table.ts';

/** Each call is made so often, and the shortest counts: others use the machine too. */
const rounds = 3;

/**
 * Calls with texts that are made to take long, and the longest read meanwhile. `agent-name.test.ts`, `log-options.test.ts` and
 * `log-options.test.ts` show that the shop reads only their beginnings.
 */
export default async function run(): Promise<void> {
  let words = '';
  const provider = createServer((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { description: words } }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const place = await sqlitePlace();
  const shop = await startShop({
    ...place,
    env: {
      ...place.env,
      // However late the event loop is, the calls are timed and not refused.
      MAX_EVENT_LOOP_DELAY: '0',
      RAZORPAY_KEY_ID: 'rzp_test_bench',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    },
  });
  const call = async (
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
    status = 200,
  ): Promise<string> => {
    const response = await fetch(`${shop.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== status) throw new Error(`${path}: ${response.status} ${text}`);
    return text;
  };
  const logIn = (agent: string) => call('/auth/login', admin, { 'user-agent': agent });
  try {
    const { token: authorization } = JSON.parse(await logIn('')) as { token: string };
    const list = await ask(`${shop.url}/api/v1/product/get-product`);
    const { products } = JSON.parse(list) as { products: Product[] };
    const { _id, name, slug, price, __v } = products.find(({ quantity }) => quantity > 0) as Product;
    const cart = { products: [{ _id, name, slug, __v }], size: 'M', address: '', quantity: 0 };
    const refusedWith = (refusal: string) => {
      words = refusal;
      return call('/payments/checkout', { amount: price, email: admin.email, cart }, { authorization }, 400);
    };
    const checkFile = (lines: number) => {
      const rows = Array.from({ length: lines }, (_, index) => `kite,Kite,Red.,499,1,Tees,S${index}`);
      const file = ['slug,name,description,price,quantity,category,size', ...rows].join('\n');
      return call('/admin/catalogue.csv?dry_run=1', file, { authorization, 'content-type': 'text/csv' });
    };
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      "a log-in with a browser's User-Agent": () => logIn('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0'),
      'a log-in with a User-Agent of 15,000 characters': () => logIn('Version/'.padEnd(15_000, '1')),
      'a checkout that the provider refuses in 100 characters': () => refusedWith('a'.repeat(100)),
      'in 20,000 characters': () => refusedWith('a'.repeat(20_000)),
      'in 200,000 characters': () => refusedWith('a'.repeat(200_000)),
      'in 1,500 encoded signs': () => refusedWith('%40'.repeat(1_500)),
      'a checked file with 1,000 sizes of a product': () => checkFile(1_000),
      'with 10,000 sizes of a product': () => checkFile(10_000),
    };
    const rows: (readonly [string, number, number])[] = [];
    for (const [title, make] of Object.entries(calls)) {
      const times: (readonly [number, number])[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await besideReads(shop.url, make));
      const [least = [0, 0]] = times.sort(([a], [b]) => a - b);
      rows.push([title, ...least]);
    }
    printTable('Calls with hostile texts, and reads beside them, ms', ['', 'the call', 'longest read'], rows);
  } finally {
    await shop.stop();
    await place.remove();
    provider.close();
  }
}

/** The duration of a call, and that of the longest of the reads that are made one after the other meanwhile, in milliseconds. */
async function besideReads(url: string, make: () => Promise<unknown>): Promise<readonly [number, number]> {
  let longest = 0;
  const began = performance.now();
  let isMade = false;
  const made = make().finally(() => (isMade = true));
  while (!isMade) {
    const asked = performance.now();
    await ask(`${url}/api/v1/product/product-list/1`);
    longest = Math.max(longest, performance.now() - asked);
  }
  await made;
  return [performance.now() - began, longest];
}
