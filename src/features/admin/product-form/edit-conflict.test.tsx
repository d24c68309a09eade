import { makeProduct } from '#tests/support/products.ts';
import { renderInTheme } from '#tests/support/render-in-shop.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { toDraft, type ProductDraft } from './product-draft.ts';
import { EditConflict } from './edit-conflict.tsx';

function show(baseVersion: Product, current: Product, typed: Partial<ProductDraft>) {
  const [onDiscard, onKeep] = [vi.fn(), vi.fn()];
  const draft = { ...toDraft(baseVersion), ...typed };
  renderInTheme(<EditConflict {...{ draft, baseVersion, current, categories: [], onDiscard, onKeep }} />);
  const changes = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  return { onDiscard, onKeep, changes };
}

test('lists what changed, beside what was typed in the same field', () => {
  const category = { _id: 'a'.repeat(24), name: 'Shawls', slug: 'shawls' };
  const { changes, onDiscard, onKeep } = show(
    makeProduct({ name: 'Kite' }),
    makeProduct({ name: 'Theirs', price: 599, shipping: 0, category }),
    { price: '650', description: 'Mine.' },
  );
  expect(changes).toEqual([
    ['Name', 'now Theirs'],
    ['Price', 'now 599 · yours: 650'],
    ['Category', 'now Shawls'],
    ['Shipping', 'now No'],
  ]);
  expect(screen.getByRole('alert')).toHaveFocus();
  fireEvent.click(screen.getByText('Keep mine on top'));
  fireEvent.click(screen.getByText('Load what is there now'));
  expect([onKeep, onDiscard].map((called) => called.mock.calls.length)).toEqual([1, 1]);
});
