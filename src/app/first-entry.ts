/**
 * Gives the history entry that this page was loaded into a key of its own, unless it has one from before a reload. The router calls
 * every such entry 'default', and would start a fresh page at the scroll position of the last one that was loaded in this tab.
 */
export function nameFirstEntry(): void {
  const state = history.state as { key?: string } | null;
  if (state?.key === undefined) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '');
}
