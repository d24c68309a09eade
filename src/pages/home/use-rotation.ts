import { useEffect, useState } from 'react';

/** The display time of a slogan in milliseconds (specification, section 9). */
const rotationTime = 3000;

/**
 * Cycles through `count` indices, one every three seconds. Pauses while `resting` (hover or focus) and starts paused if the
 * user prefers reduced motion; pressing play overrides that.
 */
export function useRotation(count: number, resting: boolean) {
  const [index, setIndex] = useState(0);
  // Read in an effect: the first render must match the server's, which does not know the preference.
  const [reducedMotion, setReducedMotion] = useState(false);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const paused = choice === undefined ? reducedMotion : choice === 'pause';
  const running = !paused && !resting && count > 1;

  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setReducedMotion(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex((present) => (present + 1) % count), rotationTime);
    return () => clearInterval(timer);
  }, [running, count]);

  return { index, paused, togglePaused: () => setChoice(paused ? 'play' : 'pause') };
}
