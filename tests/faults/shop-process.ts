import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { firstStart } from '#server/first-start.ts';
import { readSettings } from '#server/settings.ts';
import { required } from './support/environment.ts';

/**
 * The shop, on a clock that runs sixty times as fast: half a minute until the reconciler asks is half a second. All shops of a
 * test, also those started later, read the same clock.
 */
const speed = 60;
const epoch = Number(required('FAULT_EPOCH'));
const clock = () => epoch + (Date.now() - epoch) * speed;

const settings = readSettings(process.env);
const database = await openDatabase(settings.database);
await firstStart(database, settings);
const app = await buildApp(settings, database, {
  clock,
  // By the fast clock: lease (4 s) and firstPause (a quarter of a second). By the wall's: the rest.
  intervals: {
    reconcile: 100,
    lease: 4_000 * speed,
    work: 50,
    firstPause: 250 * speed,
    sweep: 60_000,
    provider: 4_000,
  },
});
await app.listen({ host: settings.host, port: settings.port });
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
process.stdout.write('open\n');
