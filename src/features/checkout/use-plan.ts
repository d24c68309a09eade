import { useCallback, useEffect, useRef } from 'react';
import { moveFocus } from '#src/shared/lib/move-focus.ts';

/** The height of the bar at the bottom of a phone's window, which covers what is behind it. */
const bar = 130;

/**
 * The plan of an order (address and way to pay), which a sticky button must not skip: whether the shopper has had its end in view, and a way
 * to bring it there.
 * @param hasChoice Whether it has a choice of the way to pay: one that appears later was not seen.
 */
export function usePlan(hasChoice: boolean) {
  const place = useRef<HTMLElement>(null);
  const isSeen = useRef(false);

  useEffect(() => {
    isSeen.current = false;
    const last = place.current?.lastElementChild;
    if (!last) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio > 0.8) isSeen.current = true;
      },
      { rootMargin: `0px 0px -${bar}px`, threshold: 0.81 },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [hasChoice]);

  const show = useCallback(() => {
    isSeen.current = true;
    moveFocus(place.current);
    place.current?.scrollIntoView({ block: 'end' });
  }, []);

  /** Whether a button in a bar stands above the end of the plan, and the shopper has not had that in view. */
  const isUnseenAbove = (button: Element): boolean =>
    !isSeen.current && place.current !== null && isAbove(button, place.current);

  return { place, show, isUnseenAbove };
}

const isAbove = (button: Element, plan: Element): boolean =>
  button.getBoundingClientRect().top < plan.getBoundingClientRect().bottom;
