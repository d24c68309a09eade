import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { personOf } from '#mocks/state.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CheckOut } from './check-out.tsx';

const { user } = personOf('shopper');

/** A window in which address and way to pay end at `planEnds`, and the button's bar sticks at 700. */
function show(planEnds: number) {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = this.matches('section') ? [planEnds - 300, planEnds] : [700, 750];
    return { top, bottom, height: bottom - top, left: 0, right: 0, x: 0, y: top, width: 0, toJSON: () => '' };
  });
  const scrolls = vi.fn();
  Element.prototype.scrollIntoView = scrolls;
  const onStart = vi.fn();
  const none = { cashRefusal: undefined, changed: undefined, problem: undefined, isComing: false, onGoOn: undefined };
  const parts = { choice: <p>Choice</p>, ...none, state: 'idle' as const };
  renderInShop(<CheckOut user={user} amount={400} isReduced={false} method="online" onStart={onStart} {...parts} />);
  return { onStart, scrolls };
}
const checkOut = () => userEvent.click(screen.getByRole('button', { name: 'CHECK OUT' }));
const plan = () => screen.getByRole('region', { name: 'Where it goes and how you pay' });

test('CHECK OUT in a bar above address and way to pay leads to them first, then orders', async () => {
  const { onStart, scrolls } = show(1500);
  await checkOut();
  expect(onStart).not.toHaveBeenCalled();
  expect(plan()).toHaveFocus();
  expect(scrolls).toHaveBeenCalledWith({ block: 'end' });
  await checkOut();
  expect(onStart).toHaveBeenCalledOnce();
});

test('CHECK OUT below address and way to pay orders at once', async () => {
  const { onStart } = show(650);
  await checkOut();
  expect(onStart).toHaveBeenCalledOnce();
});

test('the bar says how and where to, and leads there', async () => {
  show(650);
  await userEvent.click(screen.getByRole('button', { name: /^Pay online, to .*411 ?001 *Change$/, hidden: true }));
  expect(plan()).toHaveFocus();
});
