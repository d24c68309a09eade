/**
 * Tests wait for a named condition (`expect.poll`, a locator's `waitFor`), never for a time, and measure no time: a busy machine would
 * fail them.
 */
const waits = [
  'AwaitExpression CallExpression[callee.name="setTimeout"]',
  'CallExpression[callee.property.name="waitForTimeout"]',
  'ImportDeclaration[source.value="node:timers/promises"] ImportSpecifier[imported.name="setTimeout"]',
];
const times = [
  'CallExpression[callee.object.name="performance"][callee.property.name="now"]',
  'BinaryExpression[operator=/^[<>]/] CallExpression[callee.object.name="Date"][callee.property.name="now"]',
  'CallExpression[callee.name="expect"] CallExpression[callee.object.name="Date"][callee.property.name="now"]',
];

export const noWaits = [
  ...waits.map((selector) => ({ selector, message: 'Wait for a condition (expect.poll, waitFor), not for a time.' })),
  ...times.map((selector) => ({ selector, message: 'Times are measured in tests/bench.' })),
];

/** Files whose waits or times are their subject. */
export const waitsAllowedIn = [
  'tests/bench/**',
  // Kills come at random times, and a scenario ends at the latest after a minute.
  'tests/faults/**',
  // Loops that wait for a condition where Vitest's and Playwright's cannot be used.
  'tests/support/{nginx,made-once,pgbouncer}.ts',
  'tests/support/other-browsers/*.ts',
  'tests/server/support/hang.ts',
  // A transaction waits for something else than the database.
  'server/db/engines/sqlite-driver.test.ts',
];
