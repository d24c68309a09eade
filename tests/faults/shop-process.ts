import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { readEnvironment } from '#server/environment.ts';
import { firstStart } from '#server/first-start.ts';
import { fastClock, speed } from './support/fast-clock.ts';
import { requiredSetting } from './support/required-setting.ts';

const clock = fastClock(Number(requiredSetting('FAULT_EPOCH')));

const settings = readEnvironment(process.env);
const database = await openDatabase(settings.database);
await firstStart(database, settings);
const app = await buildApp(settings, database, {
  clock,
  // `lease` (4 s) and `firstPause` (250 ms) are measured with the fast clock, the others with real time.
  intervals: { poll: 100, lease: 4_000 * speed, work: 50, firstPause: 250 * speed, scan: 60_000, provider: 4_000 },
});
await app.listen({ host: settings.host, port: settings.port });
for (const event of ['SIGTERM', 'disconnect'] as const)
  process.on(event, () => void app.close().then(() => process.exit(0)));
process.stdout.write('open\n');
