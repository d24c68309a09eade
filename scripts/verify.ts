import { spawn } from 'node:child_process';

/**
 * `npm run verify`: lint, format, types, dead code and unit tests, two at a time and with caches; in `CI` without. Prints the output of
 * what fails.
 */
const cached = (...args: string[]) => (process.env.CI ? [] : args);

/** By name, with the arguments of Node: the scripts of `node_modules/.bin` are for a shell. The longest first. */
const checks: readonly (readonly [name: string, args: readonly string[]])[] = [
  [
    'lint',
    [
      'node_modules/eslint/bin/eslint.js',
      '--max-warnings',
      '0',
      ...cached('--cache', '--cache-strategy', 'content'),
      '.',
    ],
  ],
  [
    'unit tests',
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--tags-filter=!full', '--reporter', 'dot'],
  ],
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', ...cached('--cache'), '--log-level', 'warn', '.']],
  // Two checkers: by default four, which need twice the memory.
  ['types', ['node_modules/typescript-7/bin/tsc', '-p', '.', '--checkers', '2']],
  // Without a cache: a changed type can break a file that is as it was.
  ['lint with types', ['node_modules/oxlint/bin/oxlint']],
  ['dead code', ['node_modules/knip/bin/knip.js']],
];

const started = Date.now();
const waiting = [...checks];
const failed: string[] = [];
await Promise.all([worker(), worker()]);
if (failed.length > 0) console.log(`Weft: failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function worker(): Promise<void> {
  for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
    const [name, args] = check;
    const { code, output } = await run(args);
    console.log(
      `Weft: ${name}: ${code === 0 ? 'fine' : 'FAILED'} after ${Math.round((Date.now() - started) / 1000)} s`,
    );
    if (code === 0) continue;
    failed.push(name);
    console.log(output);
  }
}

function run(args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: 127, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
