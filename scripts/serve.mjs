import './lib/end-with-npm.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt, isOfTheseSources, root } from './lib/freshness.mjs';

/** `npm run serve`: starts the built server in this process, like `npm start`. It never builds or installs: deployments build once. */
if (!isBuilt()) stop('there is no build in dist/: run "npm run build" first.');
if (!isOfTheseSources())
  stop('the build in dist/ is of other sources than those beside it: run "npm run build" first.');
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);

function stop(reason) {
  console.error(`Weft: ${reason}`);
  process.exit(1);
}
