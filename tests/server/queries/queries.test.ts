import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { projectRoot } from '#server/project-root.ts';
import { withBothEngines, postgres, sqlite, type TestEngine } from '../support/engines.ts';
import { sweep } from '../support/sweeps.ts';
import { TestClock } from '../support/test-shop.ts';
import { allowedScans, indexesOfWork, smallTables } from './allowed-scans.ts';
import { callSites, uncalled } from './call-sites.ts';
import { createExampleShop, now, type Sample } from './example-shop.ts';
import { scansOf, type Scan } from './plans.ts';
import { differing, filesOf, statementsOf } from './queries-files.ts';
import { recordStatements, type Recorded } from './recorder.ts';
import { accountSamples } from './samples/accounts.ts';
import { complaintSamples } from './samples/complaints.ts';
import { contentSamples } from './samples/content.ts';
import { jobSamples } from './samples/jobs.ts';
import { offerSamples } from './samples/offers.ts';
import { orderSamples } from './samples/orders.ts';
import { paperFileSamples } from './samples/paper-files.ts';
import { paperSamples } from './samples/papers.ts';
import { productSamples } from './samples/products.ts';
import { returnSamples } from './samples/returns.ts';
import { saleSamples } from './samples/sales.ts';
import { sandboxSamples } from './samples/sandbox.ts';
import { settingSamples } from './samples/settings.ts';
import { shipmentSamples } from './samples/shipments.ts';
import { stockSamples } from './samples/stock.ts';

const samples: readonly Sample[] = [
  ...accountSamples,
  ...productSamples,
  ...stockSamples,
  ...settingSamples,
  ...contentSamples,
  ...orderSamples,
  ...shipmentSamples,
  ...jobSamples,
  ...returnSamples,
  ...paperSamples,
  ...paperFileSamples,
  ...complaintSamples,
  ...offerSamples,
  ...saleSamples,
  ...sandboxSamples,
  // What all of them left is old now.
  ({ database }) => sweep({ database, clock: new TestClock(2 * now) }),
];

/** Files whose statements need no sample, as the beginnings of their paths. */
const withoutSamples: Readonly<Record<string, string>> = {
  'server/db/migrations/': 'statements that change the schema, once',
  'server/db/sandbox-tables.ts': 'a part of a migration',
  'server/db/migrate.ts': 'reads the table of migrations',
  'server/db/engines/': 'each engine sends others. A sample records them if it calls them',
  'server/db/move.ts': 'a command that copies all tables',
  'server/demo/': 'commands that add and remove the demo catalogue',
};

const sites = callSites();

interface Recording {
  readonly recorded: readonly Recorded[];
  /** By statement. */
  readonly scans: ReadonlyMap<string, readonly Scan[]>;
}

const recordings = new Map<TestEngine, Promise<Recording>>();

function recordingOn(engine: TestEngine): Promise<Recording> {
  const recording = recordings.get(engine) ?? record(engine);
  recordings.set(engine, recording);
  return recording;
}

async function record(engine: TestEngine): Promise<Recording> {
  const created = await engine.create();
  const { place } = created;
  try {
    const database = await openDatabase(place);
    const recorded = await recordStatements(sites, async () => {
      const shop = await createExampleShop(database);
      for (const sample of samples) await sample(shop);
    });
    await database.close();
    return { recorded, scans: await scansOf(place, [...new Set(recorded.map(({ sql }) => sql))]) };
  } finally {
    await created.remove();
  }
}

/** A scan with the exceptions that would allow it. */
interface Found {
  readonly words: string;
  readonly exceptions: readonly string[];
}

function scansIn({ recorded, scans }: Recording): Found[] {
  return recorded.flatMap(({ site: { file, name }, sql }) =>
    (scans.get(sql) ?? []).map(({ table, index = '', step }) => ({
      words: `${file}: ${name} reads all of ${table} (${step})`,
      exceptions: [`${basename(file)} ${name}: ${table}`, table, index],
    })),
  );
}

const exceptions: ReadonlySet<string> = new Set([smallTables, indexesOfWork, allowedScans].flatMap(Object.keys));

withBothEngines('the queries', (engine) => {
  test('are those of the files beside the code', async () => {
    const own = statementsOf((await recordingOn(engine)).recorded);
    const isFirst = engine === sqlite;
    const name = isFirst ? 'queries.sql' : 'queries.postgres.sql';
    const files = filesOf(isFirst ? own : differing(own, statementsOf((await recordingOn(sqlite)).recorded)));
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
    const recorded = new Set((await recordingOn(engine)).recorded.map(({ site }) => site));
    const missing = sites.filter(
      (site) => !recorded.has(site) && !Object.keys(withoutSamples).some((path) => site.file.startsWith(path)),
    );
    expect(
      missing.map(({ file, line, name }) => `${file}:${line}: ${name}`),
      'No sample sends these statements: call the function in tests/server/queries/samples',
    ).toEqual([]);
  });

  test('read no large table as a whole', async () => {
    const found = scansIn(await recordingOn(engine)).filter(
      (one) => !one.exceptions.some((key) => exceptions.has(key)),
    );
    expect(
      [...new Set(found.map(({ words }) => words))],
      'Add an index that serves the statement in a new migration, or change the statement so that it uses one ' +
        '(tests/server/queries/allowed-scans.ts names the statements that may read a whole table)',
    ).toEqual([]);
  });
});

test.skipIf(!postgres.isAvailable)('no exception is left that no statement needs on either engine', async () => {
  const found = await Promise.all([sqlite, postgres].map(async (engine) => scansIn(await recordingOn(engine))));
  const needed = new Set(found.flat().flatMap((one) => one.exceptions));
  expect([...exceptions].filter((key) => !needed.has(key))).toEqual([]);
});

test('no function sends statements only for its sample', () => {
  // Samples count as uses for knip.
  expect(uncalled(sites), 'The server does not call these functions: delete them').toEqual([]);
});
