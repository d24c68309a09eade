import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { RefusalBody } from '#contract/refusal-body.ts';
import { fillMessage } from '#contract/rules/message.ts';
import { common } from '#src/copy/common.ts';

export type ApiError = FetchBaseQueryError | SerializedError;

/** A failure that the support can look up: of a call, or of the page, whose report has the same id. */
export type Failure = ApiError | { data: Pick<RefusalBody, 'request_id'> };

/** The HTTP status of a failed call; undefined without a readable response. */
function statusOf(error: ApiError | undefined): number | undefined {
  return error !== undefined && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

/** Whether the server answered 404. */
export function isNotFound(error: ApiError | undefined): boolean {
  return statusOf(error) === 404;
}

/** Whether the server rejected the token (401). */
export function isSignedOut(error: ApiError): boolean {
  return statusOf(error) === 401;
}

/** Whether the server rejected the token (401) or its role (403). */
export function isUnauthorized(error: ApiError): boolean {
  return isSignedOut(error) || isForbidden(error);
}

/** Whether the server rejected the role of the token (403). */
export function isForbidden(error: ApiError | undefined): boolean {
  return statusOf(error) === 403;
}

/** Whether the server answered 409: the record has changed since it was read. The response holds the current one. */
export function isConflict(error: ApiError): boolean {
  return statusOf(error) === 409;
}

/** Whether the server refused the call (4xx), so that nothing was saved. After any other failure nobody knows. */
export function isRefusal(error: ApiError): boolean {
  const status = statusOf(error);
  return status !== undefined && status < 500;
}

/** Whether a dependency of the server is down (503); the message says which. */
export function isUnavailable(error: ApiError): boolean {
  return statusOf(error) === 503;
}

/** The body of a refusal; empty without a response, and if the server failed (5xx). */
export function refusalBodyOf(error: ApiError | undefined): Partial<RefusalBody> {
  const status = statusOf(error);
  if (status === undefined || status >= 500) return {};
  return (error as FetchBaseQueryError).data ?? {};
}

/** By which words the support finds a failure of the server in its log; undefined for a refusal and without a response. */
export function referenceOf(error: Failure | undefined): string | undefined {
  const id = (error as { data?: Partial<RefusalBody> } | undefined)?.data?.request_id;
  return id && fillMessage(common.reference, { id });
}

/** The server's message of a refusal. Undefined without a response or after a 5xx: then the caller shows its own copy. */
export function refusalMessageOf(error: ApiError | undefined): string | undefined {
  return refusalText(refusalBodyOf(error)) || undefined;
}

export function refusalText({ error, message = error }: Partial<RefusalBody>): string | undefined {
  return message;
}

/** The server's refusal of each field, as a message that follows the field's label. */
export function fieldRefusalsOf(error: ApiError): Readonly<Record<string, string>> {
  return refusalBodyOf(error).fields ?? {};
}
