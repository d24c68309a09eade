import { build, ensureBuilt } from './lib/ensure-built.mjs';

/** `npm run build`: builds the shop for production into dist. With `--if-stale` only if the build is outdated. */
await (process.argv.includes('--if-stale') ? ensureBuilt() : build());
