import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Coupon } from '#contract/coupon.ts';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { makeCoupon } from '#tests/support/coupons.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component } from './offers-page.tsx';

/** Opens the list of these offers. Returns the ids that are ended. */
function open(...all: Coupon[]) {
  const ended: string[] = [];
  respondWith(
    handle(endpoints.listCoupons, ({ query: { state } }) => {
      const coupons = all.filter((coupon) => state === undefined || coupon.state === state);
      return { success: true, coupons, total: coupons.length };
    }),
    handle(endpoints.deleteCoupon, ({ params: { id } }) => {
      ended.push(id);
      const index = all.findIndex((coupon) => coupon._id === id);
      const [coupon = makeCoupon()] = all.splice(index, 1);
      if (coupon.used === 0) return { success: true, message: 'The offer is deleted' };
      all.push({ ...coupon, state: 'ended' });
      return { success: true, message: 'The offer is ended', coupon: { ...coupon, state: 'ended' } };
    }),
  );
  renderInShop(<Component />);
  return ended;
}
const used = makeCoupon({
  ...{ _id: '1'.repeat(24), name: 'Used', code: 'USED', cap: 300, used: 3, uses: 100, orders: 2, takings: 1500 },
  ...{ discount: 375, to: '2026-12-06T18:30:00.000Z' },
});
const cellsOf = (name: string) =>
  [...screen.getByRole('row', { name: new RegExp(name) }).children].map(({ textContent }) => textContent);

test('the list says what each offer takes off, its uses and what it brought', async () => {
  const automatic = { automatic: true, code: undefined, percent: undefined, rupees: 100, state: 'off' } as const;
  open(
    used,
    makeCoupon({ _id: '2'.repeat(24), name: 'Cards', code: 'CARD', codes: 200, used: 1 }),
    makeCoupon({ _id: '3'.repeat(24), name: 'Welcome', ...automatic }),
  );
  await screen.findByText('3 offers');
  expect(cellsOf('Used')).toEqual([
    ...['Used20 % off, at most Rs. 300', 'USEDCopy', 'Running', '3 of 100', '2', 'Rs. 1,500', 'Rs. 375'],
    ...['7 Dec 2026 00:00', 'End now'],
  ]);
  expect(cellsOf('Cards').slice(1, 4)).toEqual(['CARD-…, 200 codes', 'Running', '1 of 200']);
  expect(cellsOf('Welcome')).toEqual([
    ...['WelcomeRs. 100 off', 'No code needed', 'Off', '0', '0', 'Rs. 0', 'Rs. 0', 'No end', 'Delete'],
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Off' }));
  await screen.findByText('1 offer');
  expect(screen.queryByText('Used')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Planned' }));
  await screen.findByText('No offer is in this state');
});

test('a code is copied', async () => {
  const user = userEvent.setup();
  open(used);
  await user.click(await screen.findByRole('button', { name: 'Copy the code USED' }));
  await screen.findByText('The code is copied');
  expect(await navigator.clipboard.readText()).toBe('USED');
});

test('a used offer is ended, another one deleted, each after a question', async () => {
  const ended = open(used, makeCoupon({ name: 'Fresh' }));
  const confirm = async (opener: string, question: RegExp, label: string) => {
    await userEvent.click(await screen.findByRole('button', { name: opener }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(question)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: label }));
  };
  await confirm('End Used now', /Checkouts that are open at this moment keep it/, 'End now');
  await screen.findByText('The offer is ended');
  await waitFor(() => expect(cellsOf('Used').slice(2)).toContain('Ended'));
  expect(screen.queryByRole('button', { name: 'End Used now' })).toBeNull();
  await confirm('Delete Fresh', /^No order has it/, 'Delete');
  await screen.findByText('The offer is deleted');
  await waitFor(() => expect(screen.queryByText('Fresh')).toBeNull());
  expect(ended).toEqual([used._id, makeCoupon()._id]);
});

test('an empty shop reads what an offer is for', async () => {
  open();
  await screen.findByRole('heading', { name: 'No offer yet' });
  expect(screen.queryByRole('navigation', { name: 'Offers by state' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Make an offer' })).toBeVisible();
});
