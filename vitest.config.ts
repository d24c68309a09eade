import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Server tests wait for databases and timers more than they compute: Vitest's default would use one of two processors. */
const maxWorkers = Math.max(2, availableParallelism());

const ensureBuild = './tests/support/ensure-build.ts';

/**
 * Projects without isolation load the modules that their files share once for each worker.
 *
 * unit: beside the code, in Node. dom: components and hooks beside the code, in jsdom. server: the real app on real databases.
 * contract: parity of server, mocks and API slice. build: what the build holds. journeys: the built shop in real Chromium. faults: servers that are
 * killed while shoppers pay.
 */
export default defineConfig({
  test: {
    reporters: ['default', './tests/support/closing-line-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers,
          include: ['{contract,src,mocks,server,scripts}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'dom',
          // Typing into forms of MUI fields is slow in jsdom.
          testTimeout: 20_000,
          maxWorkers,
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
          // Node's fetch takes no address without an origin.
          env: { VITE_API_URL: 'http://shop.test' },
          setupFiles: ['./tests/support/dom-setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          maxWorkers,
          isolate: false,
          globalSetup: ensureBuild,
          // On a busy machine a second, Vitest's default, is too short.
          expect: { poll: { timeout: 10_000 } },
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          globalSetup: './tests/faults/support/bundles.ts',
          include: ['tests/faults/**/*.test.ts'],
          hookTimeout: 60_000,
          fileParallelism: false,
          // Not beside anything else: what is killed here would take longer to get up.
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'contract',
          maxWorkers,
          isolate: false,
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
          globalSetup: ensureBuild,
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          // Two browsers keep two processors busy; more of them would only tell how slow the machine is.
          maxWorkers: 2,
          // After everything else, for the same reason.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
