import { useEffect, useState } from 'react';

/** After this time it is likely that other photos come first, in milliseconds. */
const patience = 5_000;

/**
 * Whether a step has taken more than 5 s, so that the page should say why.
 * @param what Identifies the step in progress: another value restarts the 5 s. Undefined while nothing is in progress.
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
