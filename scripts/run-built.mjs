import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { root } from './lib/freshness.mjs';

/** `npm run backup -- FILE` and its like: a shell command out of the build, with the rest of the arguments as its own. */
const [, , command = ''] = process.argv;
await ensureBuilt();
const built = join(root, 'dist', 'server', `${command}.js`);
if (!/^[a-z-]+$/.test(command) || !existsSync(built)) {
  console.error(`Weft: there is no command "${command}".`);
  process.exit(1);
}
process.argv.splice(1, 2, built);
await import(pathToFileURL(built).href);
