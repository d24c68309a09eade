import { useEffect, useRef, useState } from 'react';
import type { Store } from '@reduxjs/toolkit';
import { unsaved as copy } from '#src/copy/unsaved.ts';
import { selectToken, selectUser, type SessionRoot } from '#src/shared/session/session-slice.ts';
import { useAppStore } from '#src/shared/store/hooks.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';

interface Draft {
  /** The author's user id: no other user may see the draft. */
  owner: string;
  value: unknown;
}

/** Drafts by key, for each store. They are kept in memory because a draft may hold a chosen `File`. */
const draftsByStore = new WeakMap<object, Map<string, Draft>>();

function draftsOf(store: Store<SessionRoot>): Map<string, Draft> {
  const drafts = draftsByStore.get(store) ?? new Map<string, Draft>();
  draftsByStore.set(store, drafts);
  return drafts;
}

/** Returns and removes the draft saved under `key` when the signed-in user's session ended; undefined without one. */
export function useSavedDraft<T>(key: string): T | undefined {
  const store = useAppStore();
  const [value] = useState(() => {
    const draft = draftsOf(store).get(key);
    return draft?.owner === selectUser(store.getState())?._id ? (draft?.value as T) : undefined;
  });
  useEffect(() => void draftsOf(store).delete(key), [store, key]);
  return value;
}

/**
 * Saves a form's draft if the session ends while the form is open, and shows a toast about it.
 * @param draft Undefined while there is nothing to save.
 */
export function useSaveDraftOnSessionEnd(key: string, draft: object | undefined): void {
  const store = useAppStore();
  const toasts = useToasts();
  const latest = useRef<Partial<Draft>>({});

  useEffect(() => {
    // The session has already ended when this effect runs: the author is the user of the previous run.
    const owner = selectUser(store.getState())?._id ?? latest.current.owner;
    latest.current = { ...(owner !== undefined && { owner }), value: draft };
  });

  useEffect(
    () => () => {
      const { owner, value } = latest.current;
      if (owner === undefined || value === undefined || selectToken(store.getState()) !== null) return;
      draftsOf(store).set(key, { owner, value });
      toasts.info(copy.draftSaved);
    },
    [store, toasts, key],
  );
}
