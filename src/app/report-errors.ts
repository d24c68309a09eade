import { scrub } from '#contract/rules/scrub.ts';
import { clientErrorsApi } from '#src/shared/api/client-errors-api.ts';
import { ownBuild, settingsApi } from '#src/shared/api/settings-api.ts';
import { LostCode } from '#src/shared/lib/load-code.ts';
import type { AppStore } from './store.ts';

/** How many reports a page sends; one that repeats is sent once. */
const most = 5;

/** Browsers say this of layouts that settle a frame later. It is no failure. */
const harmless = /^ResizeObserver loop/;

/**
 * Tells the server's log of every error that nothing handled and of every lost chunk: without personal data, a few a page. After a lost
 * chunk the settings are asked for anew: they say whether there is a newer build.
 */
export function reportErrors(store: AppStore): void {
  const said = new Set<string>();

  const report = (error: unknown, at = '') => {
    const kind = error instanceof LostCode ? 'lost-code' : 'error';
    const message = scrub(String(error).slice(0, 1000)).slice(0, 300) || 'unknown';
    if (kind === 'lost-code') {
      void store.dispatch(
        settingsApi.endpoints.getSettings.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
    }
    if (harmless.test(message) || said.has(message) || said.size >= most) return;
    said.add(message);
    const build = ownBuild();
    const body = {
      kind,
      message,
      page: scrub(window.location.pathname).slice(0, 200),
      ...(at && { at: scrub(at).slice(0, 200) }),
      ...(build !== undefined && { build }),
    } as const;
    void store.dispatch(clientErrorsApi.endpoints.reportClientError.initiate(body, { track: false }));
  };

  window.addEventListener('error', ({ error, message, filename, lineno, colno }: ErrorEvent) => {
    // A script from elsewhere has no error to show; its address would say which.
    report(error ?? message, filename && `${filename}:${lineno}:${colno}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
