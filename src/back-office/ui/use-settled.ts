import { useEffect, useState } from 'react';

/** The pause after the last keystroke before a search, in milliseconds. */
const debounce = 300;

/** The value once it has not changed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), debounce);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
