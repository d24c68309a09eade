import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import { LowStockProducts } from './dashboard-lists.tsx';

const kite = makeSizedProduct({ S: 2, M: 0, XL: 0 }, { name: 'Kite', slug: 'kite' });
const [, m, xl] = kite.sizes!;
const stole = makeProduct({ _id: 'e'.repeat(24), name: 'Stole', slug: 'stole', quantity: 0 });

function show(products: Product[], waiting: WaitingForSize[]) {
  renderInShop(<LowStockProducts runningLow={{ count: products.length, products, waiting }} />);
}

const row = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });

describe('running low', () => {
  test('counts the shoppers who wait for each size, in the order of the sizes', () => {
    show(
      [kite],
      [
        { size: xl!._id, count: 1 },
        { size: m!._id, count: 12 },
      ],
    );
    expect(within(row('Kite')).getByText(/Waiting: M 12, XL 1$/)).toBeVisible();
    expect(row('Kite')).toHaveAttribute('href', '/dashboard/admin/product/kite');
  });

  test('says nothing where nobody waits, or where they wait for another product', () => {
    show([stole, kite], [{ size: m!._id, count: 2 }]);
    expect(row('Kite')).toHaveTextContent('Waiting: M 2');
    expect(row('Stole')).not.toHaveTextContent('Waiting');
  });
});
