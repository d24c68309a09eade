import { startOfDay } from '#contract/rules/day.ts';
import { readEnvironment } from '../environment.ts';
import { StartError } from '../errors.ts';
import { reconcile } from '../reconcile.ts';
import { onDatabase, runCommand } from './command.ts';

/**
 * `npm run reconcile -- --since 2026-11-01`: compares the provider's payments and refunds with the orders since a day, also while the
 * shop is open. Exits with code 1 if something differs.
 */
await runCommand(async () => {
  const [, , option, day = '', ...rest] = process.argv;
  const since = /^\d{4}-\d\d-\d\d$/.test(day) ? startOfDay(day) : NaN;
  if (option !== '--since' || Number.isNaN(since) || rest.length > 0) {
    throw new StartError('npm run reconcile -- --since YYYY-MM-DD');
  }
  const environment = readEnvironment(process.env);
  const isSame = await onDatabase(environment, (database) =>
    reconcile(database, environment, since, (line) => console.log(line)),
  );
  if (!isSame) process.exitCode = 1;
});
