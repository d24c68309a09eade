import { calls, type CallName } from '#contract/calls.ts';
import type { Failure, Scenarios } from './scenario.ts';

/** Failures of the connection or the whole server. */
export const lineScenarios = {
  slow: { shows: 'Every call takes 2 seconds: loading states are visible.', takes: 2000 },
  offline: { shows: 'Every request fails: the network is down.', fails: allCalls('network') },
  'offline-midway': {
    shows: 'The page opens; from the first key press or click on, every request fails.',
    dropsConnection: true,
  },
  'script-lost': {
    shows: 'The page opens; code that it fetches later does not arrive: pages and dialogs say so.',
    dropsScripts: true,
  },
  'server-error': { shows: 'The server answers every call with 500.', fails: allCalls('failed') },
} as const satisfies Scenarios;

function allCalls(failure: Failure): Record<CallName, Failure> {
  const names = Object.keys(calls) as CallName[];
  return Object.fromEntries(names.map((name) => [name, failure])) as Record<CallName, Failure>;
}
