import { useRef, useState } from 'react';
import { refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';

/** What a mutation's hook returns. */
export type Mutation<A, R> = readonly [
  (argument: A) => PromiseLike<{ data?: R | undefined; error?: ApiError | undefined }>,
  ...unknown[],
];

interface Done<A, R> {
  /** The toast after success; by default the message of the response, if it has one. */
  done?: string | ((data: R, argument: A) => string | undefined);
}

interface ActionOptions<A, R> extends Done<A, R> {
  /** The toast's text if there was no response or the server failed. A refusal has its own. */
  failed: string;
  onRefused?: (error: ApiError) => void;
}

/**
 * A mutation behind a button: its outcome is shown as a toast, and a second press is ignored until the call with these arguments has ended.
 * `run` resolves to the response, or to undefined.
 */
export function useAction<A, R>([send]: Mutation<A, R>, { done, failed, onRefused }: ActionOptions<A, R>) {
  const toasts = useToasts();
  const pending = useRef(new Set<string>());
  const [isBusy, setBusy] = useState(false);

  const run = async (argument: A): Promise<R | undefined> => {
    const key = String(JSON.stringify(argument));
    if (pending.current.has(key)) return undefined;
    pending.current.add(key);
    setBusy(true);
    const { data, error } = await send(argument);
    pending.current.delete(key);
    setBusy(pending.current.size > 0);
    if (error !== undefined) {
      onRefused?.(error);
      toasts.error(refusalMessageOf(error) ?? failed, error);
    } else {
      showDone(toasts, done, data as R, argument);
    }
    return data;
  };
  return { run, isBusy };
}

interface SendOptions<A, R> extends Done<A, R> {
  onDone?: (data: R, argument: A) => void;
}

/** A mutation as it is sent by a form: success is shown as a toast, the error is left to the form. */
export function useSend<A, R>([send]: Mutation<A, R>, { done, onDone }: SendOptions<A, R>) {
  const toasts = useToasts();
  return async (argument: A): Promise<ApiError | undefined> => {
    const { data, error } = await send(argument);
    if (error === undefined) {
      showDone(toasts, done, data as R, argument);
      onDone?.(data as R, argument);
    }
    return error;
  };
}

function showDone<A, R>(toasts: ReturnType<typeof useToasts>, done: Done<A, R>['done'], data: R, argument: A) {
  const { message } = (data ?? {}) as { message?: unknown };
  const answered = typeof message === 'string' ? message : undefined;
  const text = typeof done === 'function' ? done(data, argument) : (done ?? answered);
  if (text !== undefined) toasts.success(text);
}
