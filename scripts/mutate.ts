import { Stryker } from '@stryker-mutator/core';
import { existsSync } from 'node:fs';
import { run } from './lib/run.ts';

/**
 * `npm run test:mutate -- PATH…`: flips one condition or one piece of arithmetic of these files at a time, and runs the tests that
 * reach it. A mutant that no test fails survives; `reports/mutation.html` shows it in its line. By hand only: a server module takes an
 * hour.
 *
 * `file.ts:12-14` means these lines only.
 *
 * Of `contract` it runs the unit tests; of `src` the unit and dom tests of its feature, of src/app and of src/pages; of
 * `server/modules` the unit tests and the server tests of `serverTests`, on SQLite and without their long lists.
 */
const paths = process.argv.slice(2);

/** The server tests of a module; of others those named after it. */
const serverTests: Readonly<Record<string, string>> = {
  payment:
    '{checkout,checkout-poller,checkout-refusals,last-in-stock,mail,metrics,money,other-users,outside-client,owner-alerts,paid-stock,pay-now,payment-outcomes,reconcile,sizes-checkout,webhook}',
  'stock-alert': '{hidden-products,stock-alerts}',
  order:
    '{cash-confirmation,cash-money,cash-orders,concurrency,delivery,fulfilment,mail,metrics,order-*,parcel-returns,pay-now,payment-outcomes,reviews,shipments,sizes-checkout,staff-roles}',
};

/** Most mutants of these kinds change words, lists of columns or types. */
const excludedMutations = [
  'ArrayDeclaration',
  'ArrowFunction',
  'BlockStatement',
  'ObjectLiteral',
  'OptionalChaining',
  'Regex',
  'StringLiteral',
];

const missing = paths.filter((path) => !existsSync(path.split(':')[0] ?? ''));
if (paths.length === 0 || missing.length > 0) {
  console.error(missing.length > 0 ? `There is no ${missing.join(', ')}` : 'npm run test:mutate -- PATH…');
  process.exit(1);
}

const named = (pattern: RegExp): string[] => [...new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []))];
const features = named(/^src\/features\/([^/]+)/);
const modules = named(/^server\/modules\/([^/]+)/);
const testFolders = paths.some((path) => path.startsWith('src/'))
  ? ['app', 'pages', ...features.map((feature) => `features/${feature}`)].map((folder) => `src/${folder}`)
  : ['contract', 'server', 'mocks', 'src'];
process.env.MUTATION_TESTS = JSON.stringify({
  unit: testFolders.map((folder) => `${folder}/**/*.test.ts`),
  ...(features.length > 0 && { dom: testFolders.map((folder) => `${folder}/**/*.test.tsx`) }),
  ...(modules.length > 0 && {
    server: modules.map((name) => `tests/server/${serverTests[name] ?? `${name}*`}.test.ts`),
  }),
});
// Without it the tests skip PostgreSQL.
delete process.env.TEST_DATABASE_URL;

// Some server tests start commands of the build.
if (modules.length > 0 && (await run(process.execPath, ['scripts/build.mjs', '--if-stale'])) !== 0) process.exit(1);

const stryker = new Stryker({
  mutate: [
    ...paths.map((path) => (/\.tsx?(:|$)/.test(path) ? path : `${path.replace(/\/$/, '')}/**/*.{ts,tsx}`)),
    '!**/*.test.{ts,tsx}',
  ],
  mutator: { plugins: null, excludedMutations },
  testRunner: 'vitest',
  vitest: { configFile: 'tests/support/mutation-config.ts', related: true },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // What runs only while a module loads would need every test for each mutant.
  ignoreStatic: true,
  concurrency: 1,
  dryRunTimeoutMinutes: 30,
  timeoutMS: 20_000,
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['dist-mock', 'data', 'reports'],
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: true },
  htmlReporter: { fileName: 'reports/mutation.html' },
  jsonReporter: { fileName: 'reports/mutation.json' },
});
await stryker.runMutationTest();
