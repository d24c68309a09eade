import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { personOf } from '#mocks/state.ts';
import { itemAdded, selectCartItems } from '#src/features/cart/cart-slice.ts';
import { useUnstored } from '#src/shared/lib/unstored.ts';
import { loggedIn, loggedOut, selectToken, selectUser } from '#src/shared/session/session-slice.ts';
import { selectRememberedSizes, sizeChosen } from '#src/shared/sizes/size-memory-slice.ts';
import { makeProduct } from '#tests/support/products.ts';
import { makePersistence } from './persist.ts';
import { makeStore } from './store.ts';

const kite = makeProduct({ _id: 'a'.repeat(24), name: 'Kite', slug: 'kite' });
const chai = makeProduct({ _id: 'b'.repeat(24), name: 'Chai', slug: 'chai' });
const { user } = personOf('shopper');

/** Opens a tab: makes a store and waits until it has read the stored state. */
async function openTab({ before }: { before?: (store: ReturnType<typeof makeStore>) => void } = {}) {
  const persistence = makePersistence();
  const store = makeStore(persistence);
  before?.(store);
  const close = persistence.start(store);
  await waitFor(() => expect(store.getState().cart._persist.rehydrated).toBe(true));
  return { store, close, names: () => selectCartItems(store.getState()).map((item) => item.name) };
}

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => localStorage.clear());

test.each([
  ['the cart', () => itemAdded(kite), true],
  ['the session', () => loggedIn({ user, token: 'token' }), true],
  ['the chosen sizes', () => sizeChosen({ categoryId: kite.category._id, label: 'M' }), false],
])('a browser that does not store %s is noted until it does: %o', async (_, change, isNoted) => {
  const { store, close } = await openTab();
  const unstored = renderHook(useUnstored).result;
  const full = vi.fn(() => {
    throw new Error('full');
  });
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem: full });
  onTestFinished(() => void vi.unstubAllGlobals());
  store.dispatch(change());
  await waitFor(() => expect(full).toHaveBeenCalled());
  await waitFor(() => expect(unstored.current).toBe(isNoted));
  vi.unstubAllGlobals();
  for (const repaired of [itemAdded(chai), loggedOut()]) store.dispatch(repaired);
  await waitFor(() => expect(unstored.current).toBe(false));
  close();
});

describe('the stored cart', () => {
  test('is not written by a visit that adds nothing', async () => {
    const { close } = await openTab();
    close();
    expect(localStorage.length).toBe(0);
  });

  test('is read when edited by hand; unknown fields are ignored and stay stored', async () => {
    const byHand = JSON.stringify([{ ...kite, colour: 'red' }], null, 2);
    localStorage.setItem('cart', byHand);
    const { store, close } = await openTab();
    expect(selectCartItems(store.getState())).toEqual([kite]);
    close();
    expect(localStorage.getItem('cart')).toBe(byHand);
  });

  test('keeps an edit made by hand while the shop is open', async () => {
    const { close } = await openTab();
    localStorage.setItem('cart', JSON.stringify([chai]));
    window.dispatchEvent(new Event('pagehide'));
    close();
    expect((await openTab()).names()).toEqual(['Chai']);
  });

  test.each([
    ['broken JSON', '[{"_id":'],
    ['a record', '{"items":[]}'],
    ['nothing', ''],
  ])('reads %s as an empty cart and repairs it with the next addition', async (_, text) => {
    localStorage.setItem('cart', text);
    const { store, names } = await openTab();
    expect(names()).toEqual([]);
    store.dispatch(itemAdded(chai));
    await waitFor(() => expect(stored('cart')).toEqual([chai]));
  });

  test('drops invalid products and keeps valid ones', async () => {
    const { price: _, ...priceless } = kite;
    localStorage.setItem(
      'cart',
      JSON.stringify([priceless, null, 3, chai, { ...kite, price: '499' }, { ...kite, _id: 'x' }]),
    );
    expect((await openTab()).names()).toEqual(['Chai']);
    await waitFor(() => expect(stored('cart')).toEqual([chai]));
  });

  test('appends items that were added before it was read', async () => {
    localStorage.setItem('cart', JSON.stringify([kite]));
    const { names } = await openTab({ before: (store) => store.dispatch(itemAdded(chai)) });
    expect(names()).toEqual(['Kite', 'Chai']);
    await waitFor(() => expect(stored('cart')).toEqual([kite, chai]));
  });

  test('keeps the items on screen when storage is full', async () => {
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { store, names } = await openTab();
    store.dispatch(itemAdded(kite));
    await waitFor(() => expect(full).toHaveBeenCalled());
    expect(names()).toEqual(['Kite']);
    full.mockRestore();
  });
});

describe('the stored sizes', () => {
  const { _id: categoryId } = kite.category;

  test('are labels by category; a choice made before they were read wins', async () => {
    localStorage.setItem('sizes', JSON.stringify({ [categoryId]: 'S', ['9'.repeat(24)]: 'XL' }));
    const { store } = await openTab({ before: (tab) => tab.dispatch(sizeChosen({ categoryId, label: 'L' })) });
    expect(selectRememberedSizes(store.getState())).toEqual({ [categoryId]: 'L', ['9'.repeat(24)]: 'XL' });
    await waitFor(() => expect(stored('sizes')).toEqual({ [categoryId]: 'L', ['9'.repeat(24)]: 'XL' }));
  });
});

describe('the stored session', () => {
  test('logs in when written by hand and is removed by a log-out', async () => {
    localStorage.setItem('auth', JSON.stringify({ user, token: 'secret' }));
    const { store } = await openTab();
    expect(selectUser(store.getState())).toEqual(user);
    expect(selectToken(store.getState())).toBe('secret');
    expect(localStorage.getItem('auth')).toBe(JSON.stringify({ user, token: 'secret' }));
    store.dispatch(loggedOut());
    await waitFor(() => expect(localStorage.getItem('auth')).toBeNull());
  });

  test.each([
    ['no token', { user }],
    ['no user', { token: 'secret' }],
    ['a user without a name', { user: { ...user, name: undefined }, token: 'secret' }],
    ['a list', []],
  ])('drops a record with %s and removes the key', async (_, record) => {
    localStorage.setItem('auth', JSON.stringify(record));
    const { store } = await openTab();
    expect(selectToken(store.getState())).toBeNull();
    await waitFor(() => expect(localStorage.getItem('auth')).toBeNull());
  });
});
