import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { projectRoot } from '#server/project-root.ts';
import { withBothEngines, sqlite, type TestEngine } from '../support/engines.ts';
import { allowedScans, indexesOfWork, smallTables } from './allowed-scans.ts';
import { callSites } from './call-sites.ts';
import { createExampleShop, type Sample } from './example-shop.ts';
import { scansOf } from './plans.ts';
import { differing, filesOf, statementsOf } from './queries-files.ts';
import { recordStatements, type Recorded } from './recorder.ts';
import { accountSamples } from './samples/accounts.ts';
import { orderSamples } from './samples/orders.ts';
import { productSamples } from './samples/products.ts';
import { sandboxSamples } from './samples/sandbox.ts';
import { stockSamples } from './samples/stock.ts';

const samples: readonly Sample[] = [
  ...accountSamples,
  ...productSamples,
  ...stockSamples,
  ...orderSamples,
  ...sandboxSamples,
];

/** Files whose statements need no sample, as the beginnings of their paths. */
const withoutSamples: Readonly<Record<string, string>> = {
  'server/db/migrations/': 'statements that change the schema, once',
  'server/db/sandbox-tables.ts': 'a part of a migration',
  'server/db/migrate.ts': 'reads the table of migrations',
  'server/db/engines/': 'each engine sends others. A sample records them if it calls them',
  'server/db/move.ts': 'a command that copies all tables',
  'server/demo/': 'commands that add and remove the demo catalogue',
  'server/http/health.ts': 'reads no table',
};

const sites = callSites();

const recordings = new Map<TestEngine, Promise<readonly Recorded[]>>();

function recordingOn(engine: TestEngine): Promise<readonly Recorded[]> {
  const recording = recordings.get(engine) ?? record(engine);
  recordings.set(engine, recording);
  return recording;
}

async function record(engine: TestEngine): Promise<readonly Recorded[]> {
  const created = await engine.create();
  try {
    const database = await openDatabase(created.place);
    const recorded = await recordStatements(sites, async () => {
      const shop = await createExampleShop(database);
      for (const sample of samples) await sample(shop);
    });
    await database.close();
    return recorded;
  } finally {
    await created.remove();
  }
}

const exceptions: ReadonlySet<string> = new Set([smallTables, indexesOfWork, allowedScans].flatMap(Object.keys));

withBothEngines('the queries', (engine) => {
  test('are those of the files beside the code', async () => {
    const own = statementsOf(await recordingOn(engine));
    const isFirst = engine === sqlite;
    const name = isFirst ? 'queries.sql' : 'queries.postgres.sql';
    const files = filesOf(isFirst ? own : differing(own, statementsOf(await recordingOn(sqlite))));
    for (const [folder, text] of files) {
      const hint = `${folder}/${name}: to take the change over, npx vitest run --project server tests/server/queries -u`;
      await expect.soft(text, hint).toMatchFileSnapshot(join(projectRoot, folder, name));
    }
    const paths = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' });
    const existing = paths.filter((path) => basename(path) === name).map((path) => dirname(join('server', path)));
    expect(
      existing.filter((folder) => !files.has(folder)),
      'These folders send no statements any more: delete their files',
    ).toEqual([]);
  });

  test('are all recorded', async () => {
    const recorded = new Set((await recordingOn(engine)).map(({ site }) => site));
    const missing = sites.filter(
      (site) => !recorded.has(site) && !Object.keys(withoutSamples).some((path) => site.file.startsWith(path)),
    );
    expect(
      missing.map(({ file, line, name }) => `${file}:${line}: ${name}`),
      'No sample sends these statements: call the function in tests/server/queries/samples',
    ).toEqual([]);
  });
});

describe('the queries on SQLite', () => {
  test('read no large table as a whole', async () => {
    const recorded = await recordingOn(sqlite);
    const schema = await sqlite.create();
    const scans = scansOf(schema.place.dataDir, [...new Set(recorded.map(({ sql }) => sql))]);
    await schema.remove();
    const refused = recorded.flatMap(({ site: { file, name }, sql }) =>
      (scans.get(sql) ?? [])
        .filter(({ table, index = '' }) =>
          [`${basename(file)} ${name}: ${table}`, table, index].every((key) => !exceptions.has(key)),
        )
        .map(({ table, step }) => `${file}: ${name} reads all of ${table} (${step})`),
    );
    expect(
      [...new Set(refused)],
      'Add an index that serves the statement in a new migration, or change the statement so that it uses one ' +
        '(tests/server/queries/allowed-scans.ts names the statements that may read a whole table)',
    ).toEqual([]);
  });
});
