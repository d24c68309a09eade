import { lazy, memo, Suspense, type ComponentType } from 'react';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';

/**
 * A part of a page that needs no script to be read. The server renders it; the browser keeps that HTML until the part's chunk has loaded,
 * also if it never does. The page's `preload` must call that of the part.
 */
export function hydrateLazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let OnServer: ComponentType<P> | undefined;
  const Lazy = lazy(() => loadChunk(load).catch(() => new Promise<never>(() => undefined)));
  // React drops the server's HTML of a part that is rendered again before it is hydrated.
  const Part = memo((props: P) => <Suspense>{OnServer ? <OnServer {...props} /> : <Lazy {...props} />}</Suspense>);
  const preload = async (): Promise<void> => {
    if (import.meta.env.SSR) OnServer = (await load()).default;
  };
  return Object.assign(Part, { preload });
}
