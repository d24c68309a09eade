import { verify } from '@node-rs/argon2';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { demoProducts } from '#server/demo/catalogue.ts';
import { readEnvironment } from '#server/environment.ts';
import { StartError } from '#server/errors.ts';
import { firstStart } from '#server/first-start.ts';
import { countProducts } from '#server/modules/category/category-store.ts';
import { hasModes } from '#server/platform.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { builtEntry, startNode } from '#tests/support/node-process.ts';
import { findBinary } from '../../scripts/lib/programs.ts';
import { withBothEngines, withEngine, withPostgres, type TestDatabase } from './support/engines.ts';

let place: TestDatabase | undefined;
afterEach(async () => {
  await place?.remove();
  place = undefined;
});

const withoutDemo = { DEMO_CATALOGUE: 'off' };

/** Opens and fills the database as a starting server does. */
async function start(env: Readonly<Record<string, string>>) {
  const settings = readEnvironment(env);
  const database = await openDatabase(settings.database);
  return { database, admin: await firstStart(database, settings) };
}

withEngine('the first start', (engine) => {
  it('creates one admin with a random password', async () => {
    place = await engine.create('empty');
    const first = await start({ ...place.env, ...withoutDemo });
    expect(first.admin).toEqual({ email: 'admin@weft.example', password: expect.stringMatching(/^.{16}$/) as string });
    const row = await first.database.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ role: 1, email_key: 'admin@weft.example', answer_hash: null });
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(await verify(row.password_hash, first.admin?.password ?? '')).toBe(true);
    await first.database.close();
    const second = await start({ ...place.env, ...withoutDemo });
    expect(second.admin).toBeUndefined();
    await second.database.close();
  });

  it('refuses a weak admin password', async () => {
    place = await engine.create('empty');
    await expect(start({ ...place.env, ...withoutDemo, ADMIN_PASSWORD: 'Password123' })).rejects.toThrow(
      new StartError('The setting ADMIN_PASSWORD is one of the commonest passwords.'),
    );
  });

  it('fills only an empty catalogue, and does not restore a deleted demo', async () => {
    place = await engine.create('demo');
    const count = async () => {
      const { database } = await start(place?.env ?? {});
      const products = await countProducts(database.db);
      await database.db.withoutPlugins().deleteFrom('product').execute();
      await database.db.withoutPlugins().deleteFrom('category').execute();
      await database.close();
      return products;
    };
    expect(await count()).toBe(demoProducts.length);
    expect(await count()).toBe(0);
  });

  it('refuses the database of a newer version', async () => {
    place = await engine.create('empty');
    const { database } = await start({ ...place.env, ...withoutDemo });
    const later = { name: '9999_later', timestamp: new Date().toISOString() };
    await database.db
      .withTables<{ weft_migration: typeof later }>()
      .insertInto('weft_migration')
      .values(later)
      .execute();
    await database.close();
    await expect(start(place.env)).rejects.toThrow(
      new StartError(
        'The database is of a newer Weft than this one (it has 9999_later). Start that version, or restore an older backup.',
      ),
    );
  });
});

withBothEngines('the first start', (engine) => {
  it('can happen on two servers simultaneously', async () => {
    place = await engine.create('empty');
    const { env } = place;
    const both = await Promise.all([start(env), start(env)]);
    expect(both.filter(({ admin }) => admin !== undefined)).toHaveLength(1);
    for (const { database } of both) {
      expect(await countProducts(database.db)).toBe(demoProducts.length);
      await database.close();
    }
  });
});

withPostgres('an unreachable database server', (engine) => {
  it.each([
    ['a closed port', (url: URL) => (url.port = '1'), /connect ECONNREFUSED/],
    ['a missing database', (url: URL) => (url.pathname = '/no_such_database'), /"no_such_database" does not exist/],
  ])('prints one line: %s', async (_, change, message) => {
    place = await engine.create('empty');
    const url = new URL(place.env.DATABASE_URL ?? '');
    // The test server may require its own password, which must not be printed either.
    url.password ||= 'hush';
    change(url);
    const error: unknown = await start({ DATABASE_URL: url.href }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toContain('\n');
    expect(String(error)).not.toContain(url.password);
  });
});

withEngine('the server process', (engine) => {
  /** Starts the built server. */
  function run(env: Readonly<Record<string, string>>, channel?: readonly 'ipc'[]) {
    const server = startNode([builtEntry('main')], { env: { PORT: '0', ...env }, channel });
    const url = async () => (await server.waitFor(/Weft is open at (\S+)\n/))[1] ?? '';
    return { ...server, url };
  }

  /** Sends the head of a request, waits until the server has read it, and sends the body on `finish`. */
  async function beginCall(url: string) {
    const body = '{"checked":[]}';
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let read = '';
    socket.on('data', (chunk) => (read += chunk.toString()));
    socket.write(
      'POST /api/v1/product/product-filters HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n' +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    await once(socket, 'data');
    expect(read).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    const finish = async () => {
      read = '';
      socket.write(body);
      await once(socket, 'close');
      return read;
    };
    return { finish };
  }

  /** Waits until the server refuses new connections. */
  const refused = (url: string) => expect.poll(() => fetch(`${url}/healthz`).catch(() => 'refused')).toBe('refused');

  it('prints admin and URL, finishes pending requests and exits with 0', async () => {
    place = await engine.create('empty');
    const server = run({ ...place.env, ...withoutDemo });
    const url = await server.url();
    expect(server.printed()).toMatch(
      /admin@weft\.example with the password \S{16}\nWeft is open at http:\/\/127\.0\.0\.1:\d+\n$/,
    );
    const call = await beginCall(url);
    server.askToEnd();
    await refused(url);
    expect(await call.finish()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"success":true/);
    expect(await server.ended).toBe(0);
  });

  it(
    'ends as gently when its channel closes, as on Windows, and prints no configured password',
    inFullRun,
    async () => {
      place = await engine.create('empty');
      const server = run({ ...place.env, ...withoutDemo, ADMIN_PASSWORD: 'correct horse' }, ['ipc']);
      const url = await server.url();
      expect(server.printed()).toContain('logs in as admin@weft.example with the password in ADMIN_PASSWORD\n');
      expect(server.printed()).not.toContain('correct horse');
      const call = await beginCall(url);
      server.child.disconnect();
      await refused(url);
      expect(await call.finish()).toMatch(/^HTTP\/1\.1 200 OK/);
      expect(await server.ended).toBe(0);
    },
  );

  // Node takes npm's script on every system; a shell of one's own needs the mode of a program.
  it.skipIf(!hasModes)('ends with npm through a shell that stays in between, as BusyBox does', inFullRun, async () => {
    place = await engine.create('empty');
    const folder = await mkdtemp(join(tmpdir(), 'weft-shell-'));
    const shell = join(folder, 'shell');
    await writeFile(shell, '#!/bin/sh\nsh "$@"\nexit $?\n', { mode: 0o755 });
    const npm = startNode([realpathSync(findBinary('npm') ?? ''), 'run', 'serve', `--script-shell=${shell}`], {
      env: { PORT: '0', ...place.env, ...withoutDemo },
    });
    const [, url = ''] = await npm.waitFor(/Weft is open at (\S+)\n/);
    const call = await beginCall(url);
    npm.child.kill('SIGTERM');
    await refused(url);
    expect(await call.finish()).toMatch(/^HTTP\/1\.1 200 OK/);
    // Its outputs are closed, so the shop is gone too.
    await npm.ended;
    await rm(folder, { recursive: true });
  });

  it('exits with one line if its port is taken', async () => {
    place = await engine.create('empty');
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = run({ ...place.env, PORT: `${port}`, ...withoutDemo });
    expect(await server.ended).toBe(1);
    expect(server.printed().split('\n').at(-2)).toBe(
      `Weft: The port ${port} of 127.0.0.1 is taken. Set PORT to another one.`,
    );
    other.close();
  });
});
