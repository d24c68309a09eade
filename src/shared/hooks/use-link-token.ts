import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const neverChanges = () => () => undefined;

/**
 * The token in the fragment of a mail's link. Browsers do not send fragments, so that it is in no log and no `Referer`.
 * @returns Undefined until the page is hydrated, because the server renders it without the fragment; empty if there is none.
 */
export function useLinkToken(): string | undefined {
  const { hash } = useLocation();
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated ? hash.slice(1) : undefined;
}
