/**
 * Tests wait for a named condition (`expect.poll`, a locator's `waitFor`), never for a time, do not ask a page only once, and measure no time: a busy machine would
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

/** What a page shows may come a moment after what the test waited for. */
const shown =
  'CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=/^(count|allTextContents|textContent|getAttribute|isVisible|inputValue|isChecked|isDisabled|isEnabled)$/]';

/** Without a limit of its own it gives up after one second, which a busy machine may need. */
const shortWait =
  'CallExpression[callee.object.name="vi"][callee.property.name=/^wait(For|Until)$/][arguments.length=1]';

export const noWaits = [
  { selector: shown, message: 'Poll what a page shows: await expect.poll(() => …).' },
  ...waits.map((selector) => ({ selector, message: 'Wait for a condition (expect.poll, waitFor), not for a time.' })),
  { selector: shortWait, message: 'Say how long vi.waitFor may wait, or use the waitFor of Testing Library.' },
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
  // A transaction waits for something else than the database.
  'server/db/engines/sqlite-driver.test.ts',
];
