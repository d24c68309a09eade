import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { RefusalBody } from '#contract/refusal-body.ts';

export type ApiError = FetchBaseQueryError | SerializedError;

/** The HTTP status of a failed call; undefined where no answer came (network, unreadable answer). */
function statusOf(error: ApiError | undefined): number | undefined {
  return error !== undefined && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

/** Whether the server said that there is nothing at that address. */
export function isNotFound(error: ApiError | undefined): boolean {
  return statusOf(error) === 404;
}

/** Whether the server lets nobody in with this token: it is not good, or not good for this. */
export function isShutOut(error: ApiError): boolean {
  const status = statusOf(error);
  return status === 401 || status === 403;
}

/** Whether what was sent is not what the server has: it answers with what it has now. */
export function isConflict(error: ApiError): boolean {
  return statusOf(error) === 409;
}

/** Whether something that the server depends on is down; its message says what. */
export function isUnavailable(error: ApiError): boolean {
  return statusOf(error) === 503;
}

/**
 * What the server said when it refused: its message and the refusal of each field. Without a message where nobody was reached or the
 * server itself failed (5xx): then the catalogue's own words stand (decisions, 'Words on screen').
 */
export function refusalOf(error: ApiError | undefined): { message?: string; fields: Readonly<Record<string, string>> } {
  const status = statusOf(error);
  if (status === undefined || status >= 500) return { fields: {} };
  const { error: told, message = told, fields } = ((error as FetchBaseQueryError).data ?? {}) as Partial<RefusalBody>;
  return { ...(typeof message === 'string' && message !== '' && { message }), fields: fields ?? {} };
}
