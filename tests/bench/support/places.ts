import { startPostgres } from '../../../scripts/lib/postgres.ts';
import { grow, sqlitePlace, type Place } from './shop.ts';

/** Runs a benchmark on SQLite, and on PostgreSQL if it is available, each with this number of products. */
export async function onEachEngine(
  products: number,
  bench: (engine: string, place: Place) => Promise<void>,
): Promise<void> {
  const place = await sqlitePlace(products);
  try {
    await bench('SQLite', place);
  } finally {
    await place.remove();
  }
  const postgres = await startPostgres();
  if (postgres === undefined) return console.log('PostgreSQL is not available: skipped.');
  try {
    const onPostgres: Place = { env: { DATABASE_URL: postgres.url }, remove: () => Promise.resolve() };
    await grow(onPostgres, products);
    await bench('PostgreSQL', onPostgres);
  } finally {
    await postgres.stop();
  }
}
