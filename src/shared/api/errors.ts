import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { RefusalBody } from '#contract/refusal-body.ts';

export type ApiError = FetchBaseQueryError | SerializedError;

/** The HTTP status of a failed call; undefined where no answer came (network, unreadable answer). */
export function statusOf(error: ApiError | undefined): number | undefined {
  return error !== undefined && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

/** Whether the server said that there is nothing at that address. */
export function isNotFound(error: ApiError | undefined): boolean {
  return statusOf(error) === 404;
}

/**
 * What the server said when it refused: its message and the refusal of each field. Without a message where nobody was reached or the
 * server itself failed (5xx): then the catalogue's own words stand (decisions, 'Words on screen').
 */
export function refusalOf(error: ApiError | undefined): { message?: string; fields: Readonly<Record<string, string>> } {
  const status = statusOf(error);
  if (status === undefined || status >= 500) return { fields: {} };
  const { message, fields } = ((error as FetchBaseQueryError).data ?? {}) as Partial<RefusalBody>;
  return { ...(typeof message === 'string' && message !== '' && { message }), fields: fields ?? {} };
}
