import { useState } from 'react';
import { api } from '#src/shared/api/api.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { changeTags } from '#src/shared/api/tags.ts';
import { useAppDispatch } from '#src/shared/store/hooks.ts';

/** An entry for which a bulk action failed, and why. */
export interface BulkFailure {
  readonly name: string;
  readonly reason: string;
  /** What failed, for its reference. */
  readonly error: ApiError;
}

/** A bulk action: one call per entry, one after the other. */
export interface BulkJob<T> {
  /** The action's name, shown with the progress. */
  readonly action: string;
  readonly entries: readonly T[];
  /** The name of an entry in the report of failures. */
  readonly nameOf: (entry: T) => string;
  /** Makes the call. */
  readonly call: (entry: T) => PromiseLike<{ error?: ApiError | undefined }>;
  /** Why the call failed, in words. */
  readonly reasonOf: (error: ApiError) => string;
  /** The tag to invalidate after the last call: the lists are fetched once, not once per entry. */
  readonly invalidates?: 'Order' | 'Product';
}

export interface BulkProgress {
  readonly action: string;
  readonly done: number;
  readonly total: number;
}

/** Runs bulk actions and provides the progress and the failures of the last one. */
export function useBulkJob() {
  const [progress, setProgress] = useState<BulkProgress>();
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const dispatch = useAppDispatch();

  /** @returns The entries that succeeded. A failure does not stop the others. */
  const run = async <T>({ action, entries, nameOf, call, reasonOf, invalidates }: BulkJob<T>): Promise<T[]> => {
    const succeeded: T[] = [];
    const failed: BulkFailure[] = [];
    setFailures([]);
    for (const [done, entry] of entries.entries()) {
      setProgress({ action, done, total: entries.length });
      const { error } = await call(entry);
      if (error === undefined) succeeded.push(entry);
      else failed.push({ name: nameOf(entry), reason: reasonOf(error), error });
    }
    if (invalidates !== undefined) dispatch(api.util.invalidateTags([invalidates]));
    setProgress(undefined);
    setFailures(failed);
    return succeeded;
  };

  return { progress, failures, clearFailures: () => setFailures([]), run };
}

/** Arguments of a call that can be part of a bulk action. */
export interface BulkCall {
  /** The bulk action invalidates the tags once, after its last call. */
  isBulk?: boolean;
}

/** `invalidatesTags` of such a call. */
export const unlessBulk =
  <T extends 'Order' | 'Product'>(type: T) =>
  (_result: unknown, _error: unknown, { id, isBulk = false }: BulkCall & { id: string }) =>
    isBulk ? [] : changeTags(type, id);
