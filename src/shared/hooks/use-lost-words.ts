import { useSyncExternalStore } from 'react';
import { errorCopy as copy } from '#src/copy/error.ts';
import { useNewVersion } from '#src/shared/api/settings-api.ts';

interface LostWords {
  title: string;
  text: string;
  /** Trying again may help: there is no newer build. */
  canRetry: boolean;
  /** Loading the page afresh may help: there is a line. */
  canReload: boolean;
}

/** What a person is told where code could not be fetched, by what is known of the reason. */
export function useLostWords(): LostWords {
  const isOnline = useSyncExternalStore(
    onLineChange,
    () => navigator.onLine,
    () => true,
  );
  const isNew = useNewVersion();
  if (!isOnline) return { title: copy.offline, text: copy.offlineText, canRetry: true, canReload: false };
  if (isNew) return { title: copy.newVersion, text: copy.newVersionText, canRetry: false, canReload: true };
  return { title: copy.lost, text: copy.lostText, canRetry: true, canReload: true };
}

function onLineChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
