import { settingsApi } from '#src/shared/api/settings-api.ts';
import type { AppStore } from './store.ts';

/**
 * Measures how fast the page is, in as many visits as the shop's settings say (docs/decisions/0032). The measuring code loads in those
 * visits alone, after the page.
 */
export async function reportVitals(store: AppStore): Promise<void> {
  const settings = store.dispatch(settingsApi.endpoints.getSettings.initiate(undefined, { subscribe: false }));
  const { data } = await settings;
  if (Math.random() * 100 >= (data?.vitalsPercent ?? 0)) return;
  const { measureVitals } = await import('./measure-vitals.ts');
  measureVitals();
}
