import { unknownSlug } from '#contract/rules/pages.ts';
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

/**
 * The page's hydration state; undefined on the static shell, which no server has rendered. All unknown slugs share one page: its state
 * gets the slug of the URL, or is left out if the slug would have to be escaped.
 */
export function readHydrationState(
  page: Document,
  { pathname }: Pick<Location, 'pathname'>,
): HydrationState | undefined {
  const text = page.getElementById(hydrationStateId)?.textContent;
  if (!text) return undefined;
  const slug = pathname.split('/')[2] ?? '';
  if (text.includes(unknownSlug) && !/^[\w.~-]+$/.test(slug)) return undefined;
  return JSON.parse(text.replaceAll(unknownSlug, slug)) as HydrationState;
}
