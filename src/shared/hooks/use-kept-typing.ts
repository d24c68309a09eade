import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import type { Store } from '@reduxjs/toolkit';
import { unsaved as copy } from '#src/copy/unsaved.ts';
import { selectToken, selectUser, type SessionRoot } from '#src/shared/session/session-slice.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';

interface Kept {
  /** The id of who typed it: nobody else gets to see it. */
  owner: string;
  typed: unknown;
}

/** What is kept, by place; in memory, so that a chosen file can be among it, and for each store apart. */
const keptIn = new WeakMap<object, Map<string, Kept>>();

function placesOf(store: Store<SessionRoot>): Map<string, Kept> {
  const places = keptIn.get(store) ?? new Map<string, Kept>();
  keptIn.set(store, places);
  return places;
}

/** What this person had typed at a place when their session ended, now that they are back; undefined where there is nothing. */
export function useKeptTyping<T>(place: string): T | undefined {
  const store = useStore<SessionRoot>();
  const [typed] = useState(() => {
    const kept = placesOf(store).get(place);
    return kept?.owner === selectUser(store.getState())?._id ? (kept?.typed as T) : undefined;
  });
  useEffect(() => void placesOf(store).delete(place), [store, place]);
  return typed;
}

/**
 * Keeps what is typed at a place, should the session end and the place be closed to its author by that, and says so.
 * @param typed Undefined while there is nothing to keep.
 */
export function useKeepTyping(place: string, typed: object | undefined): void {
  const store = useStore<SessionRoot>();
  const toasts = useToasts();
  const latest = useRef<Partial<Kept>>({});

  useEffect(() => {
    // The session's end reaches the store before this place: the author is who was signed in until then.
    const owner = selectUser(store.getState())?._id ?? latest.current.owner;
    latest.current = { ...(owner !== undefined && { owner }), typed };
  });

  useEffect(
    () => () => {
      const { owner, typed: left } = latest.current;
      if (owner === undefined || left === undefined || selectToken(store.getState()) !== null) return;
      placesOf(store).set(place, { owner, typed: left });
      toasts.note(copy.kept);
    },
    [store, toasts, place],
  );
}
