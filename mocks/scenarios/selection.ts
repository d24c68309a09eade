import { scenarioNames, scenarioOf } from './all.ts';
import type { Scenario } from './scenario.ts';

/** The query parameter that selects scenarios: `?scenario=one-product,slow`. Empty selects none. */
const parameter = 'scenario';

/** The sessionStorage key of the selection: URLs lose the parameter on the first navigation. */
const storageKey = 'mock-scenario';

/** The scenarios selected for this tab. */
export interface Selection {
  /** As typed, without duplicates. */
  readonly names: readonly string[];
  readonly scenarios: readonly Scenario[];
  /** Names that are not scenarios. */
  readonly unknown: readonly string[];
}

/** The selection from the URL, else the one stored for this tab. Stores it. */
export function readSelection(url: URL, tab: Storage): Selection {
  const requested = url.searchParams.getAll(parameter);
  const names = namesIn(requested.length > 0 ? requested.join() : (tab.getItem(storageKey) ?? ''));
  tab.setItem(storageKey, names.join());
  return {
    names,
    scenarios: names.flatMap((name) => scenarioOf(name) ?? []),
    unknown: names.filter((name) => !scenarioNames.includes(name)),
  };
}

/** The URL with another selection. */
export function withSelection(url: URL, names: readonly string[]): URL {
  const next = new URL(url);
  next.searchParams.delete(parameter);
  // Built by hand, because URLSearchParams would encode the commas; an empty selection is kept too.
  next.search += `${next.search === '' ? '?' : '&'}${parameter}=${names.join()}`;
  return next;
}

function namesIn(text: string): string[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  return [...new Set(names.filter((name) => name !== ''))];
}
