import type { Scenarios } from './scenario.ts';

/** Requests for a mail when a sold-out size is back. */
export const stockAlertScenarios = {
  'alert-refused': {
    shows: "'Tell me when it is back': the server says that there were too many tries; the typed e-mail stays.",
    fails: { createStockAlert: 'tooManyTries' },
  },
  'alert-failed': {
    shows: "'Tell me when it is back', and the pages of the links in its mails: 'That did not work'.",
    fails: { createStockAlert: 'failed', confirmStockAlert: 'failed', withdrawStockAlert: 'failed' },
  },
} as const satisfies Scenarios;
