import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type Location } from 'react-router-dom';

/** What the history entry of an open overlay keeps. */
interface OverlayEntry {
  overlay: string;
  /** The address that it was opened at, and the state of that entry. */
  address: string;
  state: unknown;
}

export interface Overlay {
  open: boolean;
  show: () => void;
  hide: () => void;
  /** Changes the query of the page's address. An open overlay stays open, and its history entry stays the only one. */
  setQuery: (query: URLSearchParams) => void;
}

/**
 * A dialog or drawer that Back closes, as it does in an app: while it is open it has a history entry of its own, on top of the page's.
 * What was chosen in it stays chosen. Links that leave from inside it replace its entry (`replace`), so that Back leads to the page.
 * @param name tells the overlays of a page apart
 */
export function useOverlay(name: string): Overlay {
  const location = useLocation();
  const navigate = useNavigate();
  const way = useNavigationType();
  const entry = overlayEntry(location);
  const open = entry?.overlay === name;
  const address = `${location.pathname}${location.search}`;

  // The router takes a moment, in which a second click must not open or close once more.
  const isMoving = useRef(false);
  useEffect(() => {
    isMoving.current = false;
  }, [location.key]);
  const once = (move: () => void) => {
    if (isMoving.current) return;
    isMoving.current = true;
    move();
  };

  // The address that was chosen in the open overlay; the router takes a moment for it too.
  const chosen = useRef<string>(undefined);
  const wasOpen = useRef<OverlayEntry>(undefined);
  useEffect(() => {
    const before = wasOpen.current;
    wasOpen.current = open ? entry : undefined;
    if (open || before === undefined) return;
    const to = chosen.current;
    chosen.current = undefined;
    const isBack = way === NavigationType.Pop && address === before.address;
    if (isBack && to !== undefined && to !== address) void navigate(to, { preventScrollReset: true });
  });

  return {
    open,
    show: () =>
      once(() => {
        const state: OverlayEntry = { overlay: name, address, state: location.state };
        void navigate(address, { state, preventScrollReset: true });
      }),
    hide: () => {
      if (!open) return;
      once(() => {
        const to = chosen.current ?? address;
        if (entry.address === to) void navigate(-1);
        else void navigate(to, { replace: true, state: entry.state, preventScrollReset: true });
      });
    },
    setQuery: (query) => {
      const to = `${location.pathname}${query.size > 0 ? `?${query.toString()}` : ''}`;
      if (open) chosen.current = to;
      void navigate(to, { preventScrollReset: true, ...(open && { replace: true, state: entry }) });
    },
  };
}

function overlayEntry({ state }: Location): OverlayEntry | undefined {
  return typeof state === 'object' && state !== null && 'overlay' in state ? (state as OverlayEntry) : undefined;
}
