import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';

/** The history state of an open overlay. */
interface OverlayEntry {
  overlay: string;
  /** The URL that the overlay was opened at, and the state of that history entry. */
  url: string;
  state: unknown;
}

export interface Overlay {
  open: boolean;
  show: () => void;
  hide: () => void;
  /** Changes the page's query string. An open overlay stays open with a single history entry. */
  setQuery: (query: URLSearchParams) => void;
}

/**
 * A dialog or drawer that Back closes: while open it has a history entry above the page's. Filters chosen in it stay chosen
 * after Back. Links inside the overlay replace its entry (`replace`), so that Back leads to the page.
 * @param name Distinguishes the overlays of a page.
 */
export function useOverlay(name: string): Overlay {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const entry = overlayEntryOf(location);
  const open = entry?.overlay === name;
  const url = `${location.pathname}${location.search}`;

  // Navigation is asynchronous: a second click must not open or close the overlay again.
  const isNavigating = useRef(false);
  useEffect(() => {
    isNavigating.current = false;
  }, [location.key]);
  const navigateOnce = (action: () => void) => {
    if (isNavigating.current) return;
    isNavigating.current = true;
    action();
  };

  // The URL set from inside the open overlay. A ref, because the router's location lags behind.
  const pendingUrl = useRef<string>(undefined);
  const wasOpen = useRef<OverlayEntry>(undefined);
  useEffect(() => {
    const closed = wasOpen.current;
    wasOpen.current = open ? entry : undefined;
    if (open || closed === undefined) return;
    const to = pendingUrl.current;
    pendingUrl.current = undefined;
    const isBack = navigationType === NavigationType.Pop && url === closed.url;
    if (isBack && to !== undefined && to !== url) void navigate(to, { preventScrollReset: true });
  });

  return {
    open,
    show: () =>
      navigateOnce(() => {
        const state: OverlayEntry = { overlay: name, url, state: location.state };
        void navigate(url, { state, preventScrollReset: true });
      }),
    hide: () => {
      if (!open) return;
      navigateOnce(() => {
        const to = pendingUrl.current ?? url;
        if (entry.url === to) void navigate(-1);
        else void navigate(to, { replace: true, state: entry.state, preventScrollReset: true });
      });
    },
    setQuery: (query) => {
      const search = query.toString();
      const to = `${location.pathname}${search && `?${search}`}`;
      if (open) pendingUrl.current = to;
      void navigate(to, { preventScrollReset: true, ...(open && { replace: true, state: entry }) });
    },
  };
}

function overlayEntryOf({ state }: Location): OverlayEntry | undefined {
  return typeof state === 'object' && state !== null && 'overlay' in state ? (state as OverlayEntry) : undefined;
}
