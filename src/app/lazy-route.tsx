import { useEffect, useState, type ComponentType } from 'react';
import { errorCopy } from '#src/copy/error.ts';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { LoadFailurePage } from './error-pages.tsx';

type Load = () => Promise<{ Component: ComponentType }>;

/** The components that replace pages whose chunk could not be loaded. */
const failurePages = new WeakSet<ComponentType>();

/** Whether the component is the page itself and not its failure page. */
export const isLoaded = (component: ComponentType | null | undefined): boolean =>
  component != null && !failurePages.has(component);

/**
 * Loads a route's chunk and never rejects: the router keeps the result of a lazy route permanently, including a failure. A chunk
 * that could not be loaded is replaced by a component that can retry.
 */
export function lazyRoute(load: Load) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: (await loadChunk(load)).Component };
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      return { Component: failurePage(load) };
    }
  };
}

function failurePage(load: Load): ComponentType {
  let loadedPage: ComponentType | undefined;
  let isFirstMount = true;

  function FailurePage() {
    const [Page, setPage] = useState<ComponentType | undefined>(() => loadedPage);
    const [state, setState] = useState<'failed' | 'retrying' | 'failed again'>(isFirstMount ? 'failed' : 'retrying');
    const isRetrying = state === 'retrying' && Page === undefined;

    useEffect(() => {
      isFirstMount = false;
    }, []);

    useEffect(() => {
      if (!isRetrying) return;
      let isMounted = true;
      loadChunk(load).then(
        ({ Component }) => {
          loadedPage = Component;
          if (isMounted) setPage(() => Component);
        },
        () => isMounted && setState('failed again'),
      );
      return () => {
        isMounted = false;
      };
    }, [isRetrying]);

    if (Page !== undefined) return <Page />;
    return (
      <LoadFailurePage
        {...(state === 'retrying' && { text: errorCopy.routeProgress })}
        {...(state === 'failed again' && { text: errorCopy.retryFailed })}
        onRetry={() => setState('retrying')}
      />
    );
  }
  failurePages.add(FailurePage);
  return FailurePage;
}
