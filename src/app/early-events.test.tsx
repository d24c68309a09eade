import { beforeEach, expect, test, vi } from 'vitest';
import { replayEarlyClicks } from './early-events.ts';

/** A page whose button was pressed before any script had loaded, and then the script of early clicks. */
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  delete window.pressSeen;
  delete document.documentElement.dataset.ready;
  document.body.innerHTML = '<main><button>Add To Cart</button></main>';
  button().addEventListener('click', () => button().append(' clicked'));
  // A press focuses without :focus-visible, which this DOM does not know.
  Object.assign(button(), { matches: () => false });
  button().focus();
  await import('../early.ts');
});

const button = () => document.querySelector('button')!;

test('a button that was clicked before any script is clicked once the app is ready', () => {
  replayEarlyClicks();
  expect(button().textContent).toBe('Add To Cart clicked');
});

test('three presses are one, which the button shows until the app is ready', () => {
  for (const _ of [1, 2, 3]) button().click();
  expect([button().textContent, button().getAttribute('aria-busy')]).toEqual(['Add To Cart', 'true']);
  replayEarlyClicks();
  expect([button().textContent, button().getAttribute('aria-busy')]).toEqual(['Add To Cart clicked', null]);
});

// React may hydrate between pointerup and mouseup.
test('a press that is dragged off its button is no click, though its mouseup comes later', () => {
  document.querySelector('main')!.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  replayEarlyClicks();
  expect(button().textContent).toBe('Add To Cart');
});
