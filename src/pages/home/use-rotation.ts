import { useEffect, useState } from 'react';

/** How long one slogan stands (specification, section 9). */
const rotationTime = 3000;

/**
 * Counts through `count` things, one every three seconds. It rests while `resting` (pointer or focus on it), and starts out
 * paused where the person asked for less motion; pressing play there is their own choice.
 */
export function useRotation(count: number, resting: boolean) {
  const [index, setIndex] = useState(0);
  // The wish is known only in the browser; the first render, like the server's, is the same for everybody.
  const [calm, setCalm] = useState(false);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const paused = choice === undefined ? calm : choice === 'pause';
  const running = !paused && !resting && count > 1;

  useEffect(() => {
    const wish = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setCalm(wish.matches);
    follow();
    wish.addEventListener('change', follow);
    return () => wish.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex((present) => (present + 1) % count), rotationTime);
    return () => clearInterval(timer);
  }, [running, count]);

  return { index, paused, togglePaused: () => setChoice(paused ? 'play' : 'pause') };
}
