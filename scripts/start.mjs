import './lib/end-with-npm.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { root } from './lib/freshness.mjs';

/** `npm start`: runs the built server in this process, so that signals and the exit code are the server's. */
await ensureBuilt();
await import(pathToFileURL(join(root, 'dist', 'server', 'main.js')).href);
