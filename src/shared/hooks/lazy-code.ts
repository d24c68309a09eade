import { useEffect, useReducer, useState } from 'react';
import { toQueryView, type QueryView } from '#src/shared/api/query-view.ts';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';

/** A chunk with code that is not a component of its own. */
export function lazyCode<M>(load: () => Promise<M>) {
  let loaded: M | undefined;

  const preload = async (): Promise<M> => (loaded ??= await loadChunk(load));

  /** The chunk, which loads once it is needed. */
  function useCode(isNeeded: boolean): QueryView<M> {
    const [, update] = useReducer((count: number) => count + 1, 0);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      if (!isNeeded || loaded !== undefined || hasFailed) return;
      preload().then(update, () => setFailed(true));
    }, [isNeeded, hasFailed]);
    return toQueryView({
      currentData: loaded,
      isFetching: !hasFailed,
      error: hasFailed ? {} : undefined,
      refetch: () => setFailed(false),
    });
  }

  return { preload, useCode };
}
