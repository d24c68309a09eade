import { scrub } from '#contract/rules/scrub.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '#src/shared/api/call.ts';
import { pageBuildId, settingsApi } from '#src/shared/api/settings-api.ts';
import { ChunkLoadError } from '#src/shared/lib/load-chunk.ts';
import { pageReference } from '#src/shared/lib/page-reference.ts';
import type { AppStore } from './store.ts';

const clientErrorsApi = addEndpoints((build) => ({ reportClientError: build.mutation(call('reportClientError')) }));

/** The maximum number of reports per page load; equal messages are sent once. */
const maxReports = 5;

/** Browsers report this when a layout settles a frame later; it is not an error. */
const ignoredErrors = /^ResizeObserver loop/;

/**
 * Reports unhandled errors and failed chunks to the server's log, without personal data and limited in number. A failed chunk
 * also refetches the settings, which say whether there is a newer build.
 */
export function reportErrors(store: AppStore): void {
  const reported = new Set<string>();

  const report = (error: unknown, at = '') => {
    const kind = error instanceof ChunkLoadError ? 'lost-code' : 'error';
    const message = scrub(String(error).slice(0, 1000)).slice(0, 300) || 'unknown';
    if (kind === 'lost-code') {
      void store.dispatch(
        settingsApi.endpoints.getSettings.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
    }
    if (ignoredErrors.test(message) || reported.has(message) || reported.size >= maxReports) return;
    reported.add(message);
    const build = pageBuildId();
    const body = {
      kind,
      message,
      reference: pageReference(),
      page: scrub(window.location.pathname).slice(0, 200),
      ...(at && { at: scrub(at).slice(0, 200) }),
      ...(build !== undefined && { build }),
    } as const;
    void store.dispatch(clientErrorsApi.endpoints.reportClientError.initiate(body, { track: false }));
  };

  window.addEventListener('error', ({ error, message, filename, lineno, colno }: ErrorEvent) => {
    // A cross-origin script error has no details.
    report(error ?? message, filename && `${filename}:${lineno}:${colno}`);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
