import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress.mjs';
import { beginBuild, finishBuild, isBuilt, isFresh, root } from './freshness.mjs';
import { previousAssetsIn } from './generations.mjs';

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/** The build's parts, in order: the browser's files, the renderer for the server, the server with its shell commands. */
const parts = [
  ['build'],
  ['build', '--config', 'vite.render.config.ts'],
  ['build', '--config', 'vite.server.config.ts'],
];

/** Builds the shop if the build is missing or outdated. Ends the process with one line if that is impossible. */
export async function ensureBuilt() {
  if (isFresh()) return;
  if (existsSync(vite)) {
    await build();
  } else if (isBuilt()) {
    // A production install has no build tools. Copying it there may have made its sources look younger than the build.
    console.log('Weft: the build tools are not installed, so the build in dist/ is used as it is.');
  } else {
    console.error(
      'Weft: there is no build in dist/, and no tools to make one: run "npm ci" with development dependencies.',
    );
    process.exit(1);
  }
}

/** Builds the shop into dist. Ends the process if a part fails. */
export async function build() {
  console.log(`Weft: building the shop (${isBuilt() ? 'its sources have changed' : 'there is no build yet'}) …`);
  const start = performance.now();
  const began = beginBuild();
  const generations = previousAssetsIn(join(root, 'dist'));
  generations.stash();
  for (const part of parts) {
    const code = await run([vite, ...part, '--logLevel', 'warn']);
    if (code !== 0) {
      console.error('Weft: the build failed; the lines above say why.');
      process.exit(code);
    }
  }
  generations.restore();
  await compressFiles(join(root, 'dist', 'client'));
  finishBuild(began);
  console.log(`Weft: built in ${Math.round((performance.now() - start) / 1000)} s.`);
}

/** Runs Node with these arguments in the root folder and forwards signals to it. */
function run(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    let isInterrupted = false;
    const pass = (signal) => {
      isInterrupted = true;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, pass);
    child.once('error', reject);
    child.once('exit', (code) => {
      for (const signal of signals) process.off(signal, pass);
      if (isInterrupted) process.exit(130);
      resolve(code ?? 1);
    });
  });
}
