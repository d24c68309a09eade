/**
 * Gives the first history entry a unique key, unless a reload has kept one. The router names every such entry 'default' and
 * would restore the scroll position of the page loaded before it in this tab.
 */
export function assignHistoryKey(): void {
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}
