import { build, ensureBuilt } from './lib/ensure-built.mjs';

/** `npm run build`: the shop as production serves it, into dist. With `--if-stale` only where that is needed. */
await (process.argv.includes('--if-stale') ? ensureBuilt() : build());
