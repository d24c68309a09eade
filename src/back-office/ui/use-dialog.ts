import { useCallback, useState } from 'react';

/** A dialog about an entry, which it shows until it has closed. Its key makes it start afresh each time. */
export function useDialog<T>() {
  const [opened, setOpened] = useState<{ readonly entry: T; readonly dialogKey: number }>();
  const [isOpen, setOpen] = useState(false);
  const show = useCallback((entry: T) => {
    setOpened((before) => ({ entry, dialogKey: (before?.dialogKey ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const close = useCallback(() => setOpen(false), []);
  return { opened, isOpen, show, close };
}

/** The value as it was before it was held: a dialog with typed text stays although others have done meanwhile what it is about. */
export function useFrozen<T>(value: T, isFrozen: boolean): T {
  const [frozen, setFrozen] = useState(value);
  if (!isFrozen && frozen !== value) setFrozen(value);
  return isFrozen ? frozen : value;
}
