import { removeDemo } from '../demo/remove-demo.ts';
import { readEnvironment } from '../environment.ts';
import { StartError } from '../errors.ts';
import { onDatabase, runCommand } from './command.ts';

/** `npm run demo:remove`: deletes the demo products, also while the shop is open. */
await runCommand(async () => {
  if (process.argv.length > 2) throw new StartError('npm run demo:remove');
  const { products, categories } = await onDatabase(readEnvironment(process.env), removeDemo);
  console.log(
    `Removed ${products} demo products and ${categories} empty demo categories. Orders keep what was ordered.`,
  );
});
