import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, root } from './lib/freshness.mjs';

/**
 * `npm run backup -- FILE` and other commands: runs a shell command from the build with the remaining arguments. It never
 * builds, because a running shop reads its files from dist.
 */
const [, , command = ''] = process.argv;
const built = join(root, 'dist', 'server', `${command}.js`);
if (!isBuilt()) stop('there is no build in dist/: run "npm run build" first.');
if (!/^[a-z-]+$/.test(command) || !existsSync(built)) stop(`there is no command "${command}".`);
process.argv.splice(1, 2, built);
await import(pathToFileURL(built).href);

function stop(reason) {
  console.error(`Weft: ${reason}`);
  process.exit(1);
}
