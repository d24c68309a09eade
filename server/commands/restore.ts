import { dayAfter, dayOf, startOfDay } from '#contract/rules/day.ts';
import { restore } from '../db/engines/sqlite-restore.ts';
import { StartError } from '../errors.ts';
import { lastKnownMoney } from '../modules/payment/event-store.ts';
import { reconcile } from '../reconcile.ts';
import { onDatabase, runOnFile } from './command.ts';

/**
 * `npm run restore -- FILE`: replaces the contents of the embedded database by a backup's, also while the shop is open. With a payment
 * account it then compares the provider with the restored orders. The sandbox is restored with the shop, so that nothing differs.
 */
await runOnFile('restore', 'pg_restore', async (environment, file) => {
  await restore(environment.database.dataDir, file);
  console.log(`The database is restored from ${file}`);
  if (environment.payments.keys === undefined) return;
  await onDatabase(environment, async (database) => {
    const since = await lastKnownMoney(database.db);
    const day = dayAfter(dayOf(since ?? Date.now()), since === undefined ? -7 : -2);
    console.log(`Comparing the payment provider with the orders since ${day} …`);
    await reconcile(database, environment, startOfDay(day), (line) => console.log(line)).catch((error: unknown) => {
      if (!(error instanceof StartError)) throw error;
      throw new StartError(`${error.message} Compare later: npm run reconcile -- --since ${day}`);
    });
  });
});
