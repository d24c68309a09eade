import { useEffect, useRef, useState } from 'react';

/** The height of the fixed top bar, in pixels: what is behind it is out of sight. */
const topBar = 64;

/**
 * Whether an element has been scrolled out of sight above the window.
 * @param query A media query. A window that it does not match counts as not scrolled.
 * @returns `height`: of the element in pixels while it is out of sight, else undefined.
 */
export function useScrolledPast<E extends HTMLElement>(query: string) {
  const ref = useRef<E>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const media = matchMedia(query);
    let heightAbove: number | undefined;
    const update = () => setHeight(media.matches ? heightAbove : undefined);
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        heightAbove = entry?.isIntersecting === false ? entry.boundingClientRect.height : undefined;
        update();
      },
      // All that is below the top bar counts as in sight: a jump from below the window to above it is a change too.
      { rootMargin: `-${topBar}px 0px 1000000px` },
    );
    if (ref.current) observer.observe(ref.current);
    media.addEventListener('change', update);
    return () => {
      observer.disconnect();
      media.removeEventListener('change', update);
    };
  }, [query]);
  return { ref, height };
}
