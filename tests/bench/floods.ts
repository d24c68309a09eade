import { ask } from './support/load.ts';
import { admin, sqlitePlace, startShop, type BenchShop } from './support/shop.ts';
import { printTable } from './support/table.ts';

/** How many connections flood at the same time. */
const connections = 64;
/** How often somebody else asks meanwhile. */
const visits = 20;

const stranger = {
  ...{ name: 'Asha Rao', email: 'stranger@weft.example', password: 'indigo-loom', phone: '+919876543210' },
  ...{ address: '12 Weaver Street', answer: 'Indigo', pincode: '411 001' },
};

/** How long others wait while somebody asks for a new page each time, or logs in again and again on one account. */
export default async function run(): Promise<void> {
  const place = await sqlitePlace();
  const shop = await startShop(place);
  try {
    await ask(`${shop.url}/api/v1/auth/register`, { method: 'POST', body: stranger });
    const { email, password } = stranger;
    const read = () => ask(`${shop.url}/api/v1/product/product-list/1`);
    const logIn = () => ask(`${shop.url}/api/v1/auth/login`, { method: 'POST', body: { email, password } });
    const floods: Record<string, readonly [flood: (n: number) => Promise<unknown>, visit: () => Promise<unknown>]> = {
      'nobody floods, a read': [() => new Promise((resolve) => setTimeout(resolve, 50)), read],
      'a search page of a new word each time, a read': [(n) => page(shop, `/search?keyword=word-${n}`), read],
      'a home page of a new query each time, a read': [(n) => page(shop, `/?x=${n}`), read],
      'two categories in a new order each time, a read': [(n) => page(shop, `/?category=polos,essentials,c${n}`), read],
      'nobody floods, a log-in': [() => new Promise((resolve) => setTimeout(resolve, 50)), logIn],
      'right log-ins on one account, a log-in on another': [() => adminLogsIn(shop), logIn],
    };
    const rows: (readonly (string | number)[])[] = [];
    for (const [what, [flood, visit]] of Object.entries(floods)) rows.push([what, ...(await waits(flood, visit))]);
    printTable(`Others beside a flood on ${connections} connections, ms`, ['', 'p50', 'longest'], rows);
  } finally {
    await shop.stop();
    await place.remove();
  }
}

let asked = 0;

async function waits(
  flood: (n: number) => Promise<unknown>,
  visit: () => Promise<unknown>,
): Promise<readonly [p50: number, longest: number]> {
  let flooding = true;
  const floods = Array.from({ length: connections }, async () => {
    while (flooding) await flood((asked += 1));
  });
  const times: number[] = [];
  for (let n = 0; n < visits; n += 1) {
    const began = performance.now();
    await visit();
    times.push(performance.now() - began);
  }
  flooding = false;
  await Promise.all(floods);
  times.sort((a, b) => a - b);
  return [times[visits / 2] ?? 0, times.at(-1) ?? 0];
}

async function page({ url }: BenchShop, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
  await answer.arrayBuffer();
}

/** Refused ones come again after a moment, as a flood does. */
async function adminLogsIn({ url }: BenchShop): Promise<void> {
  await ask(`${url}/api/v1/auth/login`, { method: 'POST', body: admin }).catch(
    () => new Promise((resolve) => setTimeout(resolve, 20)),
  );
}
