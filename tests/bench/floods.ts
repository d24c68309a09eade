import { ask } from './support/load.ts';
import { admin, sqlitePlace, startShop, type BenchShop } from './support/shop.ts';
import { printTable } from './support/table.ts';

/** The number of connections that flood. */
const connections = 64;
/** The number of measured requests during a flood. */
const visits = 20;

const stranger = {
  ...{ name: 'Asha Rao', email: 'stranger@weft.example', password: 'indigo-loom', phone: '+919876543210' },
  ...{ address: '12 Weaver Street', answer: 'Indigo', pincode: '411 001' },
};

/** The response times of other clients during floods of uncached pages and of log-ins to one account. */
export default async function run(): Promise<void> {
  const place = await sqlitePlace();
  const shop = await startShop(place);
  try {
    await ask(`${shop.url}/api/v1/auth/register`, { method: 'POST', body: stranger });
    const { email, password } = stranger;
    const read = () => ask(`${shop.url}/api/v1/product/product-list/1`);
    const logIn = () => ask(`${shop.url}/api/v1/auth/login`, { method: 'POST', body: { email, password } });
    const floods: Record<string, readonly [flood: (n: number) => Promise<unknown>, visit: () => Promise<unknown>]> = {
      'no flood: a read': [() => new Promise((resolve) => setTimeout(resolve, 50)), read],
      'search pages, each with a new keyword: a read': [(n) => page(shop, `/search?keyword=word-${n}`), read],
      'home pages, each with a new query: a read': [(n) => page(shop, `/?x=${n}`), read],
      'home pages with two categories, each query new: a read': [
        (n) => page(shop, `/?category=polos,essentials,c${n}`),
        read,
      ],
      'no flood: a log-in': [() => new Promise((resolve) => setTimeout(resolve, 50)), logIn],
      'correct log-ins to one account: a log-in to another': [() => adminLogsIn(shop), logIn],
    };
    const rows: (readonly (string | number)[])[] = [];
    for (const [name, [flood, visit]] of Object.entries(floods))
      rows.push([name, ...(await responseTimes(flood, visit))]);
    printTable(
      `Response times of other clients during a flood on ${connections} connections, ms`,
      ['', 'p50', 'longest'],
      rows,
    );
  } finally {
    await shop.stop();
    await place.remove();
  }
}

/** Makes the requests of all floods distinct. */
let requests = 0;

async function responseTimes(
  flood: (n: number) => Promise<unknown>,
  visit: () => Promise<unknown>,
): Promise<readonly [p50: number, longest: number]> {
  let flooding = true;
  const floods = Array.from({ length: connections }, async () => {
    while (flooding) await flood((requests += 1));
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
  const response = await fetch(url + path, { headers: { accept: 'text/html' } });
  await response.arrayBuffer();
}

/** Logs in; after a refusal it pauses for 20 ms. */
async function adminLogsIn({ url }: BenchShop): Promise<void> {
  await ask(`${url}/api/v1/auth/login`, { method: 'POST', body: admin }).catch(
    () => new Promise((resolve) => setTimeout(resolve, 20)),
  );
}
