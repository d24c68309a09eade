import { useEffect, useRef } from 'react';

/**
 * Scrolls a strip of links sideways to the current one (`aria-current`) when `current` changes. Not by `offsetLeft`, which is within the list's
 * item, and not by `scrollIntoView`, which scrolls the page too.
 * @returns The ref of the strip.
 */
export function useCurrentInView<E extends HTMLElement>(current: string) {
  const ref = useRef<E>(null);
  useEffect(() => {
    const strip = ref.current;
    const place = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!strip || !place) return;
    const { left, width } = strip.getBoundingClientRect();
    strip.scrollLeft += place.left + place.width / 2 - (left + width / 2);
  }, [current]);
  return ref;
}
