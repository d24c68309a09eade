import './lib/end-with-npm.mjs';
import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ensureChromium } from './lib/chromium.ts';
import { installNewestNode, newestNode } from './lib/newest-node.ts';
import { ensureOldChromiums, findOldChromiums } from './lib/old-chromium.ts';
import { ensureOtherBrowsers, findFirefox, findWebkit } from './lib/other-browsers.ts';
import { startPostgres, type Postgres } from './lib/postgres.ts';
import { ensureNginx, ensurePgbouncer } from './lib/programs.ts';
import { run } from './lib/run.ts';

/**
 * `npm test [-- project … | vitest options]`: runs the tests of all or the named projects, and provides a build, a browser and a
 * PostgreSQL server. `--all` (`npm run test:all`) runs the long lists too, and unit and server tests on the newest Node; `--all --rest` only
 * what that adds. Projects whose requirements are missing are skipped and reported; with `CI` set that is a failure, except for
 * PgBouncer, Firefox, WebKit and old Chromiums.
 */
const allProjects = ['unit', 'dom', 'server', 'contract', 'build', 'journeys', 'faults'];
const builtProjects = ['server', 'build', 'journeys'];

/** Why a tool is missing. */
const onlyDebian = 'and it is installed on Debian only, by root';

/** The tags of each kind of run (tests/support/full-run.ts). */
const tagsOf = { quick: ['--tags-filter=!full'], all: [], rest: ['--tags-filter=full'] };

const args = process.argv.slice(2);
const kind = args.includes('--rest') ? 'rest' : args.includes('--all') ? 'all' : 'quick';
const named = args.filter((arg) => allProjects.includes(arg));
const options = args.filter((arg) => !allProjects.includes(arg) && !['--all', '--rest'].includes(arg));
const projects = new Set(named.length > 0 ? named : allProjects);
const skipped: string[] = [];
/** What need not be at hand everywhere: no failure. */
const optional: string[] = [];

let postgres: Postgres | undefined;
let tests: ChildProcess | undefined;
let interrupted = false;
const interrupt = (signal: NodeJS.Signals) => {
  interrupted = true;
  tests?.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
process.on('disconnect', () => interrupt('SIGTERM'));

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const env = await prepare();
    if (env === undefined || interrupted) return broken();
    for (const part of [...skipped, ...optional]) console.log(`Weft: skipped: ${part}`);
    if (projects.size === 0) return broken();
    console.log(`Weft: TEST_SEED=${env.TEST_SEED} draws the samples of this run`);
    const codes = [await runTests(process.execPath, projects, [...tagsOf[kind], ...options], env)];
    if (kind !== 'quick' && options.length === 0) codes.push(await runOnNewestNode(env));
    return codes.find((code) => code !== 0) ?? (skipped.length > 0 && process.env.CI ? 1 : 0);
  } catch (error) {
    console.error(error);
    return broken();
  } finally {
    await postgres?.stop();
  }
}

/**
 * Provides what the projects need.
 * @returns The tests' environment; undefined if the build failed.
 */
async function prepare(): Promise<NodeJS.ProcessEnv | undefined> {
  const env = { ...process.env };
  env.TEST_SEED ??= String(Math.floor(Math.random() * 1_000_000));
  if (projects.has('journeys')) {
    env.CHROMIUM_PATH = await ensureChromium();
    if (env.CHROMIUM_PATH === undefined)
      skip('journeys', 'the journeys: there is no Chromium, and none could be fetched');
  }
  if (projects.has('journeys') && kind !== 'quick') {
    await ensureOtherBrowsers();
    for (const [name, found] of Object.entries({ Firefox: findFirefox(), WebKit: findWebkit() }))
      if (found === undefined) optional.push(`buying in ${name}: there is none here, ${onlyDebian}`);
    await ensureOldChromiums();
    if (findOldChromiums().length < 2) optional.push('buying in Chromium 92 and 103: they could not be fetched');
  }
  if ((projects.has('server') || projects.has('faults')) && !env.TEST_DATABASE_URL) {
    postgres = await startPostgres();
    env.TEST_DATABASE_URL = postgres?.url;
    if (postgres === undefined)
      skipped.push(
        `the PostgreSQL half of the server and fault tests: there is no PostgreSQL here, ${onlyDebian} (TEST_DATABASE_URL names another)`,
      );
  }
  if (['server', 'faults', 'journeys'].some((project) => projects.has(project)) && !(await ensureNginx()))
    skipped.push(`the tests behind nginx: there is no nginx here, ${onlyDebian}`);
  if (projects.has('server') && !(await ensurePgbouncer()))
    optional.push(`the tests behind PgBouncer: there is none here, ${onlyDebian}`);
  if (!builtProjects.some((project) => projects.has(project))) return env;
  // Vitest builds too (tests/support/ensure-build.ts), but a build that fails there ends the run without a closing line.
  return (await run(process.execPath, ['scripts/build.mjs', '--if-stale'])) === 0 ? env : undefined;
}

function skip(project: string, reason: string): void {
  projects.delete(project);
  skipped.push(reason);
}

/** @returns vitest's exit code. */
function runTests(
  node: string,
  chosen: Iterable<string>,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const names = [...chosen].flatMap((project) => ['--project', project]);
  return new Promise((resolve, reject) => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...names, ...args];
    tests = spawn(node, vitest, { stdio: ['ignore', 'inherit', 'inherit'], env });
    tests.once('error', reject);
    tests.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs the quick unit and server tests once more on the newest LTS of Node.
 * @returns vitest's exit code.
 */
async function runOnNewestNode(env: NodeJS.ProcessEnv): Promise<number> {
  const chosen = ['unit', 'server'].filter((project) => projects.has(project));
  if (chosen.length === 0 || interrupted) return 0;
  const newest = await installNewestNode();
  if (newest === undefined) {
    console.log(`Weft: skipped: unit and server tests on Node ${newestNode}, which could not be installed`);
    return 0;
  }
  console.log(`Weft: unit and server tests on Node ${newestNode}`);
  try {
    const path = [newest.bin, env.PATH].join(delimiter);
    return await runTests(join(newest.bin, 'node'), chosen, tagsOf.quick, { ...env, PATH: path });
  } finally {
    await newest.remove();
  }
}

/** Reports that no tests could run, in the format that scripts parse. */
function broken(): number {
  console.log('0 passed, 1 failed');
  return 1;
}
