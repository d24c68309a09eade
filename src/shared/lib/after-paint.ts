/** Calls back after the next paint: the reaction to a press is seen before other work begins. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => void setTimeout(then));
}
