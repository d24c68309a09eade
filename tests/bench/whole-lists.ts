import { Agent, request } from 'node:http';
import { freshKeywords } from './support/keywords.ts';
import { ask, percentile } from './support/load.ts';
import { sqlitePlace, startShop, type Place } from './support/shop.ts';
import { printTable } from './support/table.ts';

const products = 20_000;
/** Connections that read the whole list again and again. */
const readers = 12;
/** The most searches in a row of the table. */
const searches = 100;
/** After this time no further search begins, in milliseconds. */
const longest = 60_000;

type Row = readonly (string | number)[];

/** How long one visitor waits for a search while others read the whole list, which is neither paged nor cached. */
export default async function run(): Promise<void> {
  const place = await sqlitePlace(products);
  try {
    printTable(
      `A search with a new keyword beside readers of a list of ${products} products on SQLite, ms`,
      ['', 'p50', 'p99', 'longest', 'searches', 'failed', 'lists read', 'refused'],
      [
        await measure(place, 0, 'identity'),
        await measure(place, readers, 'identity'),
        await measure(place, readers, 'br'),
      ],
    );
  } finally {
    await place.remove();
  }
}

async function measure(place: Place, count: number, encoding: string): Promise<Row> {
  // However late the event loop is, the searches are timed and not refused.
  const shop = await startShop({ ...place, env: { ...place.env, MAX_EVENT_LOOP_DELAY: '0' } });
  const agent = new Agent({ keepAlive: true });
  const lists = { read: 0, refused: 0 };
  let isReading = true;
  try {
    const url = `${shop.url}/api/v1/product/get-product`;
    const reading = Array.from({ length: count }, async () => {
      while (isReading) lists[await readWhole(url, encoding, agent)] += 1;
    });
    const { times, failed } = await search(shop.url);
    isReading = false;
    agent.destroy();
    await Promise.allSettled(reading);
    const name = count === 0 ? 'no readers' : `${count} readers, ${encoding}`;
    const figures = [percentile(times, 50), percentile(times, 99), Math.max(...times)];
    return [name, ...figures, ...[times.length, failed, lists.read, lists.refused].map(String)];
  } finally {
    await shop.stop();
  }
}

/** Searches one after the other. */
async function search(url: string): Promise<{ times: number[]; failed: number }> {
  const keywords = freshKeywords['two words']?.() ?? (() => '');
  const times: number[] = [];
  let failed = 0;
  for (const end = performance.now() + longest; times.length < searches && performance.now() < end;) {
    const began = performance.now();
    await ask(`${url}/api/v1/product/search/${encodeURIComponent(keywords())}?page=1`).catch(() => (failed += 1));
    times.push(performance.now() - began);
  }
  return { times, failed };
}

/** Reads the list without keeping it. */
function readWhole(url: string, encoding: string, agent: Agent): Promise<'read' | 'refused'> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode === 200 ? 'read' : 'refused'));
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}
