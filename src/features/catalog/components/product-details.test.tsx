import '#tests/support/dom-api.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { selectCartItems } from '#src/features/cart/cart-slice.ts';
import { BuyButtons } from '#src/pages/product/buy-buttons.tsx';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ProductDetails } from './product-details.tsx';

const renderDetails = (product: Product) =>
  renderInShop(
    <ProductDetails
      product={product}
      action={(size, choose) => <BuyButtons product={product} size={size} onChooseSize={choose} />}
    />,
  ).store;
const sizes = () => within(screen.getByRole('radiogroup', { name: 'Size' }));
const kite = makeSizedProduct({ S: 5, M: 6, XL: 0 });

test('adds the chosen size and says how many of it are left', async () => {
  const store = renderDetails(kite);
  expect(screen.queryByText(/^Only/)).toBeNull();
  await userEvent.click(sizes().getByRole('radio', { name: 'S' }));
  expect(screen.getByText('Only 5 left')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await userEvent.click(screen.getByRole('button', { name: 'Buy Now' }));
  expect(selectCartItems(store.getState())).toEqual([toCartItem(kite, 'S'), toCartItem(kite, 'S')]);
});

test('a press on a sold-out size asks for it', async () => {
  const onAskFor = vi.fn();
  renderInShop(<ProductDetails product={kite} action={() => null} onAskFor={onAskFor} />);
  await userEvent.click(sizes().getByRole('button', { name: 'Size XL: tell me when it is back' }));
  expect(onAskFor.mock.calls).toEqual([['XL']]);
  expect(sizes().getAllByRole('button', { name: /tell me/ })).toHaveLength(1);
});

test('a product whose sizes are sold out shows them, and that it is sold out', () => {
  renderDetails(makeSizedProduct({ S: 0, M: 0 }));
  expect(screen.getByText('Sold out')).toBeVisible();
  const radios = sizes().getAllByRole('radio');
  expect(radios.map((radio) => radio.getAttribute('aria-label'))).toEqual(['S, sold out', 'M, sold out']);
  for (const radio of radios) {
    expect(radio).toBeDisabled();
    expect(radio).not.toBeChecked();
  }
  expect(screen.queryByText(/^Only/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
});

test('a product without sizes shows its own stock', () => {
  renderDetails(makeProduct({ quantity: 5 }));
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByText('Only 5 left')).toBeVisible();
});
