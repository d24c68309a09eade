import { useEffect, useRef, useState } from 'react';

/** How a draft compares and merges its values. */
export interface DraftRules<V> {
  /** Whether two drafts say the same; by default in all labelled fields. */
  same?: ((a: V, b: V) => boolean) | undefined;
  /** Applies the changes from `base` to `typed` to `latest`; by default field by field. */
  merge?: ((typed: V, base: V, latest: V) => V) | undefined;
  /** Whether the person chooses between what is typed and what others saved meanwhile; by default what is typed wins. */
  asks?: ((typed: V, base: V, latest: V) => boolean) | undefined;
  /** Grows with each save. Without it every change of `stored` is newer than the base. */
  versionOf?: ((values: V) => number) | undefined;
}

interface DraftOptions<V> extends Omit<DraftRules<V>, 'same'> {
  same: (a: V, b: V) => boolean;
  /** The first values. */
  initial: V;
  /** What is stored as far as the page knows; undefined: the draft follows nothing. */
  stored: V | undefined;
  /** The typed values now. */
  get: () => V;
  set: (values: V) => void;
  /** While the draft is sent, a newer `stored` waits: it may be what is sent. */
  isBusy: boolean;
}

/**
 * What was typed, beside the stored values that it changes (`base`) and those that others saved meanwhile (`theirs`). Only `discard`, `rebase` and
 * the choice `takeTheirs` replace what was typed (docs/decisions/0049).
 */
export function useDraft<V extends object>({ initial, stored, get, set, isBusy, ...rules }: DraftOptions<V>) {
  const { same, merge = mergeFields, asks = () => false, versionOf } = rules;
  const [{ base, theirs }, setState] = useState<{ base: V; theirs?: V | undefined }>({ base: initial });
  /** For events, which may come before the next render: a page that navigates once it is saved. */
  const now = useRef({ base, theirs });
  /** What `stored` was last; undefined after a save, which is newer than all that arrived during it. */
  const seen = useRef(stored);

  const update = (next: V, theirs?: V) => setState((now.current = { base: next, theirs }));
  /** Goes on from other stored values, with these typed ones. */
  const rebase = (next: V, typed = next) => {
    set(typed);
    update(next);
  };
  /** Takes in a newer version of what is stored: from the page's query, or from the refusal of a save. Returns whether the person must choose. */
  const follow = (latest: V): boolean => {
    const [typed, before] = [get(), now.current.base];
    const isAsked = !same(typed, before) && !same(typed, latest) && asks(typed, before, latest);
    if (isAsked) update(before, latest);
    else rebase(latest, merge(typed, before, latest));
    return isAsked;
  };

  useEffect(() => {
    if (isBusy) return;
    if (theirs !== undefined && (same(get(), base) || same(get(), theirs))) follow(theirs);
    if (stored === undefined) return;
    const before = seen.current ?? stored;
    seen.current = stored;
    const isNewer = versionOf ? versionOf(stored) > versionOf(theirs ?? now.current.base) : !same(stored, before);
    if (isNewer) follow(stored);
  });

  return {
    base,
    theirs,
    isDirty: !same(get(), base),
    /** Both at this moment, before it is rendered. */
    baseNow: () => now.current.base,
    isDirtyNow: () => !same(get(), now.current.base),
    merge,
    rebase,
    follow,
    /** `sent` is stored, as `next`. What was typed since then stays. */
    saved: (sent: V, next = sent) => {
      seen.current = undefined;
      rebase(next, merge(get(), sent, next));
    },
    /** Applies what was typed to what others saved. */
    keepMine: () => theirs && rebase(theirs, merge(get(), base, theirs)),
    /** Applies what others saved to what was typed: theirs wins where both changed something. */
    takeTheirs: () => theirs && rebase(theirs, merge(theirs, base, get())),
    /** Gives up what was typed. */
    discard: () => rebase(theirs ?? base, merge(get(), get(), theirs ?? base)),
  };
}

/** Whether two values of a field are equal; lists and records by their content. */
export const isEqual = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** The fields that differ from the base, as they are sent if a call saves what it names. */
export const changesOf = <V extends object>(typed: V, base: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isEqual(value, base[name as keyof V])),
  ) as Partial<V>;

/** The fields that were changed both here and there, to different values. */
export const collisionsOf = <V extends object>(typed: V, base: V, latest: V): (keyof V)[] =>
  (Object.keys(changesOf(typed, base)) as (keyof V)[]).filter(
    (name) => !isEqual(latest[name], base[name]) && !isEqual(latest[name], typed[name]),
  );

/** Applies the changes from `base` to `typed` to `latest`, field by field. */
function mergeFields<V extends object>(typed: V, base: V, latest: V): V {
  const names = Object.keys({ ...latest, ...typed }) as (keyof V)[];
  const merged = names.map((name) => [name, (isEqual(typed[name], base[name]) ? latest : typed)[name]]);
  return Object.fromEntries(merged) as V;
}
