import { lazy, Suspense, useState, type ComponentType } from 'react';

interface OverlayProps {
  open: boolean;
}

/**
 * A dialog or drawer whose code arrives when it is first opened, or before, when `prefetch` is called on hover and focus. It
 * stays mounted afterwards, so that it can close with grace.
 */
export function lazyOverlay<P extends OverlayProps>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Overlay = lazy(load);
  function LazyOverlay(props: P) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return wanted ? (
      <Suspense fallback={null}>
        <Overlay {...props} />
      </Suspense>
    ) : null;
  }
  /** Starts fetching; spread it on the control that opens the overlay. A failure shows when it is opened. */
  const prefetch = () => void load().catch(() => undefined);
  return Object.assign(LazyOverlay, { onIntent: { onPointerEnter: prefetch, onFocus: prefetch } });
}
