import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { root } from './lib/freshness.mjs';

/**
 * `npm start`: the whole shop. The built server runs in this very process, so that signals and the exit code are its own.
 */
await ensureBuilt();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
