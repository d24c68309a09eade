import { expect, test, vi } from 'vitest';
import { makeProduct } from '#tests/support/products.ts';
import { isCreatedWhole, showWhenComplete } from './show-when-complete.ts';

const file = new File([], 'front');
const photos = [{ _id: 'a', alt: '', width: 1, height: 1 }];
const hidden = makeProduct({ hidden: true, photos });
const lost = { key: 'new', alt: '', file, refusal: 'is damaged.' };
const error = { status: 409, data: undefined };

test('a product whose only photo comes with it is created as it will be', () => {
  expect([[], [lost], [lost, lost]].map(isCreatedWhole)).toEqual([false, true, false]);
});

test.each([
  ['once its photos are there', { product: hidden, left: [] }, false, 'shown', 1],
  ['at once, by an outside server', { product: makeProduct({ photos }), left: [] }, false, 'shown', 0],
  ['not as a draft', { product: hidden, left: [] }, true, 'draft', 0],
  ['not without a photo', { product: makeProduct({ hidden: true }), left: [] }, false, 'withoutPhoto', 0],
  ['not while photos are lost', { product: hidden, left: [lost] }, false, 'photosLost', 0],
  ['not while their order is lost', { product: hidden, left: [], error }, false, 'photosLost', 0],
])('a new product is shown %s', async (_, saved, isDraft, state, calls) => {
  const show = vi.fn(() => Promise.resolve({}));
  expect(await showWhenComplete(saved, isDraft, show)).toMatchObject({ state });
  expect(show).toHaveBeenCalledTimes(calls);
});

test('a new product that could not be shown says so', async () => {
  const show = () => Promise.resolve({ error });
  expect(await showWhenComplete({ product: hidden, left: [] }, false, show)).toEqual({ state: 'notShown', error });
});
