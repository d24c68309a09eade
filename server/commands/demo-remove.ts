import { openForCommand } from '../db/database.ts';
import { removeDemo } from '../demo/remove-demo.ts';
import { readSettings } from '../settings.ts';
import { reportStartError, StartError } from '../start-error.ts';

/** `npm run demo:remove`: deletes the demo products, also while the shop is open. */
try {
  if (process.argv.length > 2) throw new StartError('npm run demo:remove');
  const database = await openForCommand(readSettings(process.env).database);
  try {
    const { products, categories } = await removeDemo(database);
    console.log(
      `Removed ${products} demo products and ${categories} empty demo categories. Orders keep what was ordered.`,
    );
  } finally {
    await database.close();
  }
} catch (error) {
  reportStartError(error);
}
