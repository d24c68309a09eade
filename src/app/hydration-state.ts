import type { PreloadedQueries } from './preloaded-queries.ts';

/** State that the server's page carries for hydration: the browser must start from it to render the same HTML. */
export interface HydrationState {
  /** The shop's public origin; undefined if the server does not know it. */
  readonly origin: string | undefined;
  readonly queries: PreloadedQueries;
}

/** The id of the script element that holds the state as JSON. */
export const hydrationStateId = 'inlined';

/** The state as text for a `<script type="application/json">`; `<` is escaped so that no value can close the element. */
export function serializeHydrationState(state: HydrationState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c');
}

/** The page's hydration state; undefined on the static shell, which no server has rendered. */
export function readHydrationState(page: Document): HydrationState | undefined {
  const text = page.getElementById(hydrationStateId)?.textContent;
  return text ? (JSON.parse(text) as HydrationState) : undefined;
}
