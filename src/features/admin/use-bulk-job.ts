import { useState } from 'react';

/** An entry on which a bulk action failed, and why. */
export interface BulkFailure {
  readonly name: string;
  readonly reason: string;
}

/** A bulk action: one call for each entry, one after the other. */
export interface BulkJob<T> {
  /** What is being done. */
  readonly doing: string;
  readonly entries: readonly T[];
  /** How a failed entry is named in the report. */
  readonly nameOf: (entry: T) => string;
  /** Makes the call. Answers the reason of a failure. */
  readonly act: (entry: T) => Promise<string | undefined>;
}

export interface BulkProgress {
  readonly doing: string;
  readonly done: number;
  readonly total: number;
}

/** Runs bulk actions, with their progress and a report of the failures of the last one. */
export function useBulkJob() {
  const [progress, setProgress] = useState<BulkProgress>();
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);

  /** @returns The entries that succeeded. A failure does not stop the others. */
  const run = async <T>({ doing, entries, nameOf, act }: BulkJob<T>): Promise<T[]> => {
    const succeeded: T[] = [];
    const failed: BulkFailure[] = [];
    setFailures([]);
    for (const [done, entry] of entries.entries()) {
      setProgress({ doing, done, total: entries.length });
      const reason = await act(entry);
      if (reason === undefined) succeeded.push(entry);
      else failed.push({ name: nameOf(entry), reason });
    }
    setProgress(undefined);
    setFailures(failed);
    return succeeded;
  };

  return { progress, failures, forget: () => setFailures([]), run };
}
