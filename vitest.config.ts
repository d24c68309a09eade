import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import ProjectSequencer from './tests/support/project-sequencer.ts';

/** More workers than processors: server tests wait for databases and timers, journeys for half of their time. */
const maxWorkers = Math.max(2, availableParallelism()) + 1;

/** The API of pages in a test: Node's fetch requires absolute URLs. */
const apiUrl = 'http://shop.test';

const ensureBuild = './tests/support/ensure-build.ts';
const testDatabases = './tests/server/support/test-databases.ts';
const serverLog = './tests/server/support/server-log.ts';

/**
 * Projects without isolation load the modules that their files share once for each worker.
 *
 * docs/testing.md lists the projects.
 */
export default defineConfig({
  test: {
    tags: [{ name: 'full', description: 'runs in `npm run test:all`, not in `npm test`' }],
    reporters: ['default', './tests/support/closing-line-reporter.ts'],
    sequence: { sequencer: ProjectSequencer },
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          include: ['{contract,src,mocks,server,scripts}/**/*.test.ts'],
          isolate: false,
          environment: 'node',
          env: { VITE_API_URL: apiUrl },
          // Large pictures take some seconds on a busy machine, and what is waited for may.
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'dom',
          // Far more than any test takes: a busy machine must not fail one.
          testTimeout: 60_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers,
          include: ['src/**/*.test.tsx'],
          // The files of a worker share their modules and the page: they mock no module, and what they spy on or stub ends with the test.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          environment: 'happy-dom',
          env: { VITE_API_URL: apiUrl },
          setupFiles: ['./tests/support/dom-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          maxWorkers,
          isolate: false,
          globalSetup: [ensureBuild, testDatabases],
          setupFiles: serverLog,
          // Far more than anything takes: a busy machine must not fail a test.
          expect: { poll: { timeout: 30_000 } },
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'faults',
          globalSetup: './tests/faults/support/bundles.ts',
          include: ['tests/faults/**/*.test.ts'],
          // The scenarios mostly wait: all run at the same time.
          maxWorkers: 4,
          // After the other projects, because killed servers have to restart quickly.
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'contract',
          maxWorkers,
          isolate: false,
          globalSetup: testDatabases,
          setupFiles: serverLog,
          include: ['tests/contract/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'build',
          maxWorkers,
          globalSetup: ensureBuild,
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          isolate: false,
          globalSetup: [ensureBuild, './tests/support/run-folder.ts'],
          include: ['tests/journeys/**/*.test.ts'],
          // Far more than any test takes: a busy machine must not fail one.
          testTimeout: 300_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: maxWorkers + 1,
          // After the other projects: still more at the same time would only cause timeouts.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
