import { useEffect, useState, type ComponentType } from 'react';
import { errorCopy } from '#src/copy/error.ts';
import { loadCode } from '#src/shared/lib/load-code.ts';
import { LostPage } from './lost-page.tsx';

type Load = () => Promise<{ Component: ComponentType }>;

/** The components that stand in for code that was lost. */
const standIns = new WeakSet<ComponentType>();

/** Whether that is the page itself, and not what stands in for it. */
export const isLoaded = (component: ComponentType | null | undefined): boolean =>
  component != null && !standIns.has(component);

/**
 * A route's code. It always arrives: the router keeps the outcome of a lazy route for good, also a failure, so that code that was lost is
 * a component that says so and can try again.
 */
export function lazyRoute(load: Load) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      return { Component: (await loadCode(load)).Component };
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      return { Component: standIn(load) };
    }
  };
}

function standIn(load: Load): ComponentType {
  let known: ComponentType | undefined;
  let isFirst = true;

  function Lost() {
    const [Page, setPage] = useState<ComponentType | undefined>(() => known);
    const [state, setState] = useState<'lost' | 'trying' | 'still lost'>(isFirst ? 'lost' : 'trying');
    const isTrying = state === 'trying' && Page === undefined;

    useEffect(() => {
      isFirst = false;
    }, []);

    useEffect(() => {
      if (!isTrying) return;
      let isHere = true;
      loadCode(load).then(
        ({ Component }) => {
          known = Component;
          if (isHere) setPage(() => Component);
        },
        () => isHere && setState('still lost'),
      );
      return () => {
        isHere = false;
      };
    }, [isTrying]);

    if (Page !== undefined) return <Page />;
    return (
      <LostPage
        {...(state === 'trying' && { text: errorCopy.progress })}
        {...(state === 'still lost' && { text: errorCopy.stillLost })}
        onRetry={() => setState('trying')}
      />
    );
  }
  standIns.add(Lost);
  return Lost;
}
