import { ask, load } from './support/load.ts';
import { admin, sqlitePlace, startShop } from './support/shop.ts';
import { printTable } from './support/table.ts';

/** The number of concurrent log-ins. */
const concurrency = 8;

/** Reads during log-ins, whose password hash is expensive on purpose. */
export default async function run(): Promise<void> {
  const place = await sqlitePlace();
  const shop = await startShop(place);
  try {
    const list = `${shop.url}/api/v1/product/product-list/1`;
    await load(shop, list, { seconds: 1 });
    const alone = await load(shop, list);
    let logins = 0;
    let reading = true;
    const login = async () => {
      for (; reading; logins += 1) await ask(`${shop.url}/api/v1/auth/login`, { method: 'POST', body: admin });
    };
    const loggingIn = Array.from({ length: concurrency }, login);
    const beside = await load(shop, list).finally(() => (reading = false));
    await Promise.all(loggingIn);
    printTable(
      `Reads on 64 connections during ${concurrency} concurrent log-ins (${Math.round(logins / 3)} log-ins a second)`,
      ['', 'req/s', 'p50', 'p99'],
      [
        ['no log-ins', alone.perSecond, alone.p50, alone.p99],
        [`${concurrency} log-ins`, beside.perSecond, beside.p50, beside.p99],
        ['ratio', beside.perSecond / alone.perSecond, beside.p50 / alone.p50, beside.p99 / alone.p99],
      ],
    );
  } finally {
    await shop.stop();
    await place.remove();
  }
}
