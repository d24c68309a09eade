import '#tests/support/dom-api.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Photo } from './photo.tsx';

test('the photo that a card has loaded stands in the place of the large one, of the same product and version only', () => {
  const kite = makeProduct({ name: 'Kite' });
  const standIn = () => screen.getByRole('img').closest('span')?.style.backgroundImage;
  const show = (product: typeof kite, priority: boolean) =>
    renderInShop(<Photo product={product} sizes="46vw" priority={priority} />).unmount;
  const removeCard = show(kite, false);
  expect(standIn()).toBe('');
  Object.defineProperty(screen.getByRole('img'), 'currentSrc', { value: 'https://shop.example/320' });
  fireEvent.load(screen.getByRole('img'));
  removeCard();
  const removePage = show(kite, true);
  expect(standIn()).toMatch(/^url\("?https:\/\/shop\.example\/320"?\)$/);
  removePage();
  show({ ...kite, __v: kite.__v + 1 }, true);
  expect(standIn()).toBe('');
});

test('a product without a photo asks for none', () => {
  renderInShop(<Photo product={makeProduct({ name: 'Kite', no_photo: true })} sizes="88px" />);
  expect(screen.getByRole('img', { name: 'Kite' })).toHaveTextContent('No photo');
  expect(document.querySelector('img')).toBeNull();
});
