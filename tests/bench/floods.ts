import { Agent, request, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { findNginx } from '../../scripts/lib/nginx.ts';
import { startNginx } from '../support/nginx.ts';
import { hold } from './support/held-connections.ts';
import { ask, percentile } from './support/load.ts';
import { admin, sqlitePlace, startShop, type BenchShop } from './support/shop.ts';
import { printTable } from './support/table.ts';

/** The number of connections that flood with requests. */
const connections = 64;
/** The number of measured requests during a flood. */
const visits = 100;

const stranger = {
  ...{ name: 'Asha Rao', email: 'stranger@weft.example', password: 'indigo-loom', phone: '+919876543210' },
  ...{ address: '12 Weaver Street', answer: 'Indigo', pincode: '411 001' },
};

type Visit = () => Promise<unknown>;
type Row = readonly (string | number)[];

/**
 * The response times of other clients during floods: of pages that are not cached, of log-ins to one account and from many
 * addresses, of senders of a byte a second, and of idle connections; the last two also through nginx, where it is at hand: the shop
 * itself takes 1,000 connections.
 */
export default async function run(): Promise<void> {
  const place = await sqlitePlace();
  // Addresses are those of a proxy, so that log-ins can come from many.
  const shop = await startShop({ ...place, env: { ...place.env, TRUST_PROXY: '1' } });
  const heads = ['', 'p50', 'p99', 'longest'];
  try {
    await ask(`${shop.url}/api/v1/auth/register`, { method: 'POST', body: stranger });
    printTable(
      `Response times of other clients during a flood on ${connections} connections, ms`,
      heads,
      await requestFloods(shop),
    );
    const direct = await connectionFloods(shop.url);
    printTable('Response times of clients with a new connection each, ms', [...heads, 'held'], direct);
    if (findNginx() === undefined) return console.log('nginx is not available: skipped.');
    const nginx = await startNginx([shop.url]);
    try {
      const proxied = await connectionFloods(nginx.url, nginx.certificate);
      printTable('The same through nginx, over TLS, ms', [...heads, 'held'], proxied);
    } finally {
      await nginx.stop();
    }
  } finally {
    await shop.stop();
    await place.remove();
  }
}

async function requestFloods(shop: BenchShop): Promise<Row[]> {
  const { email, password } = stranger;
  const read = () => ask(`${shop.url}/api/v1/product/product-list/1`);
  const url = `${shop.url}/api/v1/auth/login`;
  const logIn = () => ask(url, { method: 'POST', body: { email, password } });
  const logInAgain = knownBrowser(url);
  await logInAgain();
  const nothing = () => new Promise((resolve) => setTimeout(resolve, 50));
  const anywhere = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
  const fromAnywhere = (n: number) => guess(shop, anywhere(n), `nobody-${n}@weft.example`);
  const floods: Record<string, readonly [flood: (n: number) => Promise<unknown>, visit: Visit]> = {
    'no flood: a read': [nothing, read],
    'search pages, each with a new keyword: a read': [(n) => page(shop, `/search?keyword=word-${n}`), read],
    'home pages, each with a new query: a read': [(n) => page(shop, `/?x=${n}`), read],
    'home pages with two categories, each query new: a read': [
      (n) => page(shop, `/?category=polos,essentials,c${n}`),
      read,
    ],
    'log-ins to many accounts from many addresses: a read': [fromAnywhere, read],
    // Before log-ins of new browsers: an account knows its last ten.
    'log-ins to many accounts from many addresses: a log-in of a known browser': [fromAnywhere, logInAgain],
    'wrong log-ins to one account: a log-in to it of a known browser': [
      (n) => guess(shop, anywhere(n), email),
      logInAgain,
    ],
    'no flood: a log-in': [nothing, logIn],
    'correct log-ins to one account: a log-in to another': [() => adminLogsIn(shop), logIn],
    'search pages, each with a new keyword: a log-in': [(n) => page(shop, `/search?keyword=more-${n}`), logIn],
    // The last one: its attempts go on waiting for some seconds.
    'log-ins to many accounts from many addresses: a log-in': [fromAnywhere, logIn],
  };
  const rows: Row[] = [];
  for (const [name, [flood, visit]] of Object.entries(floods))
    rows.push([name, ...(await duringRequests(flood, visit))]);
  return rows;
}

const header = 'GET /api/v1/product/product-list/1 HTTP/1.1\r\nhost: weft.example\r\nx-slow: ';
const body =
  'POST /api/v1/auth/login HTTP/1.1\r\nhost: weft.example\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n';

async function connectionFloods(url: string, ca?: string): Promise<Row[]> {
  const held: Record<string, readonly [count: number, head: string]> = {
    'no flood': [0, ''],
    '500 senders of a header, a byte a second': [500, header],
    '500 senders of a body, a byte a second': [500, body],
    '1,500 senders of a body, a byte a second': [1_500, body],
    '10,000 idle connections': [10_000, ''],
  };
  const rows: Row[] = [];
  for (const [name, [count, head]] of Object.entries(held)) {
    if (ca === undefined && count > 1_000) continue;
    // Idle ones do not even begin with TLS.
    const flood = await hold(url, count, head, head === '' ? undefined : ca);
    const times = await responseTimes(() => visitAnew(url, ca));
    rows.push([name, ...times, String(flood.open())]);
    await flood.stop();
  }
  return rows;
}

/** Makes the requests of all floods distinct. */
let requests = 0;

async function duringRequests(flood: (n: number) => Promise<unknown>, visit: Visit): Promise<readonly number[]> {
  let flooding = true;
  const floods = Array.from({ length: connections }, async () => {
    while (flooding) await flood((requests += 1));
  });
  const times = await responseTimes(visit);
  flooding = false;
  await Promise.all(floods);
  return times;
}

/** p50, p99 and the longest of visits one after the other. Failures count as the longest that there is. */
async function responseTimes(visit: Visit): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n < visits; n += 1) {
    const began = performance.now();
    const failed = await visit().then(
      () => false,
      () => true,
    );
    times.push(failed ? Infinity : performance.now() - began);
  }
  return [percentile(times, 50), percentile(times, 99), Math.max(...times)];
}

/** Reads over a new connection, as a new shopper does. */
function visitAnew(url: string, ca?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const list = `${url}/api/v1/product/product-list/1`;
    const outgoing = ca === undefined ? request(list, { agent: false }) : secureRequest(list, { agent: false, ca });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${response.statusCode}`));
      });
    });
    outgoing.end();
  });
}

/** Logs in from a browser that the account knows by a cookie, which every log-in replaces. */
function knownBrowser(url: string): Visit {
  const { email, password } = stranger;
  let cookie = '';
  return async () => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ email, password }) });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${response.status}`);
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
  };
}

async function page({ url }: BenchShop, path: string): Promise<void> {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } });
  await response.arrayBuffer();
}

/** Logs in; after a refusal it pauses for 20 ms. */
async function adminLogsIn({ url }: BenchShop): Promise<void> {
  await ask(`${url}/api/v1/auth/login`, { method: 'POST', body: admin }).catch(pauseAfterRefusal);
}

const agent = new Agent({ keepAlive: true });

/** Tries a wrong password; after a refusal it pauses for 20 ms. */
function guess({ url }: BenchShop, address: string, email: string): Promise<unknown> {
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
  const options: RequestOptions = { method: 'POST', agent, headers };
  return new Promise<void>((resolve, reject) => {
    const outgoing = request(`${url}/api/v1/auth/login`, options, (response) => {
      response.resume();
      response.once('end', () => {
        if ([429, 503].includes(response.statusCode ?? 0)) reject(new Error('refused'));
        else resolve();
      });
    });
    outgoing.once('error', reject);
    outgoing.end(JSON.stringify({ email, password: 'a wrong password' }));
  }).catch(pauseAfterRefusal);
}

const pauseAfterRefusal = () => new Promise((resolve) => setTimeout(resolve, 20));
