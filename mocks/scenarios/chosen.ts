import { scenarioNames, scenarioOf } from './all.ts';
import type { Scenario } from './scenario.ts';

/** The part of an address that chooses: `?scenario=one-product,slow`. Empty: none. */
const parameter = 'scenario';

/** Where a tab remembers what was chosen: an address loses its query as soon as the tester moves on. */
const storageKey = 'mock-scenario';

/** What a tester chose for this tab. */
export interface Chosen {
  /** As they were typed, without doubles. */
  readonly names: readonly string[];
  readonly scenarios: readonly Scenario[];
  /** Names that are no scenario's. */
  readonly unknown: readonly string[];
}

/** What the address chooses, or else what was chosen in this tab before. It is remembered from now on. */
export function readChosen(address: URL, tab: Storage): Chosen {
  const asked = address.searchParams.getAll(parameter);
  const names = namesIn(asked.length > 0 ? asked.join() : (tab.getItem(storageKey) ?? ''));
  tab.setItem(storageKey, names.join());
  return {
    names,
    scenarios: names.flatMap((name) => scenarioOf(name) ?? []),
    unknown: names.filter((name) => !scenarioNames.includes(name)),
  };
}

/** The same address, choosing these. */
export function withChosen(address: URL, names: readonly string[]): URL {
  const next = new URL(address);
  next.searchParams.delete(parameter);
  // Written by hand: a comma is a comma, and an empty choice is one too.
  next.search += `${next.search === '' ? '?' : '&'}${parameter}=${names.join()}`;
  return next;
}

function namesIn(text: string): string[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  return [...new Set(names.filter((name) => name !== ''))];
}
