import { spawn, type ChildProcess } from 'node:child_process';
import { runNpm } from './lib/run.ts';

/**
 * `npm run test:soak -- 6`: runs `npm test` that many times, the last third beside four busy processes, and prints a line for each run. Ends
 * with 1 if one failed. What follows the number goes to `npm test`: `npm run test:soak -- 3 --all --rest journeys`.
 */
const [, , times = '6', ...options] = process.argv;
const rounds = Number(times);
const busyRounds = Math.floor(rounds / 3);
const busyProcesses = 4;

const results: string[] = [];
let failed = 0;
for (let round = 1; round <= rounds; round += 1) {
  const isBusy = round > rounds - busyRounds;
  const busy = isBusy ? Array.from({ length: busyProcesses }, keepBusy) : [];
  const started = Date.now();
  const code = await runNpm(['test', '--', ...options]);
  for (const child of busy) child.kill();
  failed += code === 0 ? 0 : 1;
  const minutes = ((Date.now() - started) / 60_000).toFixed(1);
  results.push(
    `${round}. ${code === 0 ? 'passed' : 'FAILED'} in ${minutes} minutes${isBusy ? ' beside busy processes' : ''}`,
  );
}
console.log(`Weft: ${rounds - failed} of ${rounds} runs passed\n${results.join('\n')}`);
process.exitCode = failed > 0 ? 1 : 0;

function keepBusy(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
}
