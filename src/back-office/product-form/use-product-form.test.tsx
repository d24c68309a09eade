import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { detailNames } from '#contract/rules/product-details.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { renderHookInShop, renderInTheme } from '#tests/support/render-in-shop.tsx';
import type { ProductVersion } from '../ui/api/products-api.ts';
import { EditConflict } from './edit-conflict.tsx';
import { toDraft } from './product-draft.ts';
import { useProductForm, type SentProduct } from './use-product-form.ts';

type Send = (fields: SentProduct) => Promise<{ data?: { product: Product } }>;

const first = makeProduct();
const changedElsewhere = makeProduct({ __v: 1, price: 599 });
const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])], 'tee.png', { type: 'image/png' });
const photo = { key: 'new-1', alt: '', file };
const unexpected = () => Promise.reject(new Error('The gallery has not changed'));
const photoCalls = { add: unexpected, arrange: unexpected };

function show(start: ProductVersion = first, send: Send = vi.fn<Send>()) {
  const { result, rerender } = renderHookInShop(
    (product: ProductVersion) => useProductForm({ product, send, photoCalls, onSaved: () => undefined }),
    start,
  );
  const values = () => result.current.values;
  const type = (typed: Partial<ReturnType<typeof values>>) =>
    act(() => result.current.form.setValues({ ...values(), ...typed }));
  const submit = { preventDefault: () => undefined, persist: () => undefined } as FormEvent<HTMLFormElement>;
  const save = () => act(async () => Promise.resolve(result.current.form.props.onSubmit(submit)));
  return { result, values, type, save, refetch: (version: ProductVersion) => rerender(version) };
}

test('follows the current version if a change was undone', () => {
  const { result, values, type, refetch } = show();
  for (const name of ['Mine', first.name]) type({ name });
  refetch(changedElsewhere);
  expect(values().price).toBe('599');
  expect(result.current).toMatchObject({ baseVersion: { __v: 1 }, theirs: undefined });
});

test('keeps changes over a concurrent edit, and applies them to the current version', () => {
  const { result, values, type, refetch } = show();
  type({ name: 'Mine' });
  refetch(changedElsewhere);
  expect(result.current.theirs).toMatchObject({ __v: 1 });
  expect(values().price).toBe('499');
  act(() => result.current.keepChanges());
  expect(values()).toMatchObject({ name: 'Mine', price: '599' });
  expect(result.current.theirs).toBeUndefined();
});

test('discards changes for the current version, a chosen photo too', () => {
  const { result, values, type, refetch } = show();
  type({ name: 'Mine', photos: [photo] });
  refetch(changedElsewhere);
  act(() => result.current.discardChanges());
  expect(values()).toMatchObject({ name: first.name, price: '599', photos: [] });
  expect(result.current.theirs).toBeUndefined();
});

test('sends all fields; after saving it keeps only what was typed meanwhile', async () => {
  let answer = (_: { data: { product: Product } }) => {};
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)));
  const { result, values, type, save } = show(first, send);
  type({ name: 'Mine', shipping: '0', photos: [photo] });
  await save();
  await waitFor(() => expect(send).toHaveBeenCalled());
  const { category, description } = first;
  expect(send.mock.calls[0]?.[0]).toEqual({
    category: category._id,
    name: 'Mine',
    description,
    price: '499',
    quantity: String(first.quantity),
    sku: '',
    shipping: '0',
    ...Object.fromEntries(detailNames.map((name) => [name, ''])),
    photo: file,
  });
  type({ description: 'Typed meanwhile.' });
  answer({ data: { product: makeProduct({ __v: 1, name: 'Mine', shipping: 0, price: 599 }) } });
  await waitFor(() => expect(result.current.baseVersion?.__v).toBe(1));
  expect(values()).toMatchObject({ price: '599', description: 'Typed meanwhile.', photos: [] });
});

test('takes over the stock of goods that came in, and ignores that of another version until it is loaded', () => {
  const sized = makeSizedProduct({ S: 2, M: 3 });
  const { result, values, type, refetch } = show(sized);
  const quantities = () => values().sizes.map(({ quantity }) => quantity);
  const [s, m] = values().sizes;
  type({ name: 'Mine', sizes: [s!, { ...m!, quantity: '5' }] });
  act(() => result.current.followStock(makeSizedProduct({ S: 9, M: 9 }, { __v: 1, price: 599 })));
  expect(quantities()).toEqual(['2', '5']);
  expect(values().price).toBe('499');
  act(() => result.current.followStock(makeSizedProduct({ S: 6, M: 13 })));
  // What was typed is kept as the same difference.
  expect(quantities()).toEqual(['6', '15']);
  expect(values().name).toBe('Mine');
  expect(result.current.theirs).toBeUndefined();
  refetch({ ...sized, __v: 1 });
  expect(result.current.theirs).toMatchObject({ __v: 1 });
});

test('what others changed is listed beside what was typed in the same field', () => {
  const [onDiscard, onKeep] = [vi.fn(), vi.fn()];
  const draft = { ...toDraft(makeProduct({ name: 'Kite' })), price: '650', description: 'Mine.' };
  const category = { _id: 'a'.repeat(24), name: 'Shawls', slug: 'shawls' };
  const current = makeProduct({ name: 'Theirs', price: 599, shipping: 0, category });
  const baseVersion = makeProduct({ name: 'Kite' });
  renderInTheme(<EditConflict {...{ draft, baseVersion, current, categories: [], onDiscard, onKeep }} />);
  const changes = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(changes).toEqual(['Namenow Theirs', 'Pricenow 599 · yours: 650', 'Categorynow Shawls', 'Shippingnow No']);
  expect(screen.getByRole('alert')).toHaveFocus();
  fireEvent.click(screen.getByText('Keep mine on top'));
  fireEvent.click(screen.getByText('Load what is there now'));
  expect([onKeep, onDiscard].map((called) => called.mock.calls.length)).toEqual([1, 1]);
});
