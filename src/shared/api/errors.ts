import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';

export type ApiError = FetchBaseQueryError | SerializedError;

/** The HTTP status of a failed call; undefined where no answer came (network, unreadable answer). */
function statusOf(error: ApiError | undefined): number | undefined {
  return error !== undefined && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

/** Whether the server said that there is nothing at that address. */
export function isNotFound(error: ApiError | undefined): boolean {
  return statusOf(error) === 404;
}
