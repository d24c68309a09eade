import { useSyncExternalStore } from 'react';
import { errorCopy as copy } from '#src/copy/error.ts';
import { useNewVersion } from '#src/shared/api/settings-api.ts';

interface LoadFailureCopy {
  title: string;
  text: string;
  /** A retry may succeed: there is no newer build. */
  canRetry: boolean;
  /** A page reload may succeed: the browser is online. */
  canReload: boolean;
}

/** The message for a chunk that could not be loaded: offline, a newer build, or an unknown reason. */
export function useLoadFailureCopy(): LoadFailureCopy {
  const isOnline = useSyncExternalStore(
    onConnectivityChange,
    () => navigator.onLine,
    () => true,
  );
  const isNew = useNewVersion();
  if (!isOnline) return { title: copy.offlineTitle, text: copy.offlineText, canRetry: true, canReload: false };
  if (isNew) return { title: copy.newVersionTitle, text: copy.newVersionText, canRetry: false, canReload: true };
  return { title: copy.chunkLostTitle, text: copy.chunkLostText, canRetry: true, canReload: true };
}

function onConnectivityChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
