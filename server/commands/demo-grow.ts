import { openForCommand } from '../db/database.ts';
import { growDemo } from '../demo/grow.ts';
import { readSettings } from '../settings.ts';
import { reportStartError, StartError } from '../start-error.ts';

/** `npm run demo:grow -- COUNT`: adds products to the demo catalogue up to COUNT, also while the shop is open. */
try {
  const [, , count = '', ...rest] = process.argv;
  if (!/^\d{1,7}$/.test(count) || rest.length > 0) throw new StartError('npm run demo:grow -- COUNT');
  const database = await openForCommand(readSettings(process.env).database);
  try {
    await growDemo(database, Number(count), (grown) => process.stdout.write(`\r${grown} of ${count} products`));
  } finally {
    await database.close();
  }
  process.stdout.write('\n');
} catch (error) {
  reportStartError(error);
}
