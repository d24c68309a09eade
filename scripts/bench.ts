import { readdirSync } from 'node:fs';
import { run } from './lib/run.ts';

/**
 * `npm run bench`: measures the built shop, with all benchmarks or the named ones: `npm run bench -- orders growth`. Each file
 * in tests/bench is one benchmark and prints its table.
 */
const folder = new URL('../tests/bench/', import.meta.url);
const known = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map(({ name }) => name.slice(0, -3));
const selected = process.argv.slice(2);
const unknown = selected.find((name) => !known.includes(name));
if (unknown !== undefined) {
  console.error(`Weft: there is no bench "${unknown}": ${known.join(', ')}.`);
  process.exit(1);
}
if ((await run(process.execPath, ['scripts/build.mjs', '--if-stale'])) !== 0) process.exit(1);
for (const name of selected.length > 0 ? selected : known) {
  const bench = (await import(new URL(`${name}.ts`, folder).href)) as { default: () => Promise<void> };
  await bench.default();
}
process.exit(0);
