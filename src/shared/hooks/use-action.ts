import { useRef, useState } from 'react';
import { refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';

/** What a mutation's hook returns. */
export type Mutation<A, R> = readonly [
  (argument: A) => PromiseLike<{ data?: R | undefined; error?: ApiError | undefined }>,
  ...unknown[],
];

interface ActionOptions<A, R> {
  /** The toast after success; by default the message of the response, if it has one. */
  done?: string | ((data: R, argument: A) => string | undefined);
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
      const message = typeof done === 'function' ? done(data as R, argument) : (done ?? messageIn(data));
      if (message !== undefined) toasts.success(message);
    }
    return data;
  };
  return { run, isBusy };
}

function messageIn(data: unknown): string | undefined {
  const { message } = (data ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}
