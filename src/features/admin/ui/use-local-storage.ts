import { useState } from 'react';

/**
 * A setting of the back office in the browser's local storage. If the storage is full or blocked, it lasts as long as the page.
 * @param parse Parses the stored value; returns the default for an invalid one.
 */
export function useLocalStorage<T>(key: string, parse: (stored: unknown) => T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => parse(readStored(key)));
  const store = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // The setting lasts as long as the page.
    }
  };
  return [value, store];
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
