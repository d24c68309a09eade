import { useEffect, useState } from 'react';

/** After this time it is likely that other photos come first, in milliseconds. */
const patience = 5_000;

/**
 * Whether something has gone on for so long that a person wants to know why.
 * @param what Undefined while nothing goes on. Another value begins anew.
 */
export function usePatience(what: string | number | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (what === undefined) return;
    const timer = setTimeout(() => setOver(true), patience);
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [what]);
  return isOver;
}
