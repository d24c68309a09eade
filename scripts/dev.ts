import './lib/end-with-npm.mjs';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { prettyFactory } from 'pino-pretty';
import { createServer } from 'vite';
import { freePort } from './lib/find-port.ts';

/**
 * `npm run dev`: starts the API, restarted on every change, behind Vite, which serves the pages on HOST and PORT and proxies
 * /api. Both end together.
 */
const apiPort = await freePort();
process.env.WEFT_API = `http://127.0.0.1:${apiPort}`;

const vite = await createServer().catch(giveUp);
await vite.listen().catch(giveUp);
const url = vite.resolvedUrls?.local[0] ?? vite.resolvedUrls?.network[0] ?? '';

const tsx = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'];
const api = spawn(process.execPath, tsx, {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, HOST: '127.0.0.1', PORT: `${apiPort}` },
});

// Formats the API's log. The API prints its own URL, which has no pages: print Vite's instead.
const pretty = prettyFactory({ colorize: process.stdout.isTTY });
createInterface({ input: api.stdout }).on('line', (line) => {
  if (line.startsWith('{')) process.stdout.write(pretty(line));
  else if (!line.startsWith('Weft is open at')) console.log(line);
  else console.log(`Weft is open for development at ${url} (the API behind it is on port ${apiPort})`);
});

let ending = false;
async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  const ended = new Promise((resolve) => api.once('exit', resolve));
  if (api.exitCode === null && api.signalCode === null) {
    // On Windows this kills tsx, and the API ends by the channel that tsx has to it.
    api.kill('SIGTERM');
    await ended;
  }
  await vite.close();
  process.exit(code);
}

api.once('exit', (code) => void end(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));
process.on('disconnect', () => void end(0));

/** A start error, such as a port in use, is one line without a stack. */
function giveUp(error: unknown): never {
  console.error(`Weft: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
