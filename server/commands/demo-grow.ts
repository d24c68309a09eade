import { growDemo } from '../demo/grow.ts';
import { readEnvironment } from '../environment.ts';
import { StartError } from '../errors.ts';
import { onDatabase, runCommand } from './command.ts';

/** `npm run demo:grow -- COUNT`: adds products to the demo catalogue up to COUNT, also while the shop is open. */
await runCommand(async () => {
  const [, , count = '', ...rest] = process.argv;
  if (!/^\d{1,7}$/.test(count) || rest.length > 0) throw new StartError('npm run demo:grow -- COUNT');
  await onDatabase(readEnvironment(process.env), (database) =>
    growDemo(database, Number(count), (grown) => process.stdout.write(`\r${grown} of ${count} products`)),
  );
  process.stdout.write('\n');
});
