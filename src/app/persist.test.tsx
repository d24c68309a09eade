import { beforeEach, describe, expect, test, vi } from 'vitest';
import { itemAdded, pieceRemoved, selectCartItems } from '#src/features/cart/cart-slice.ts';
import { loggedOut, selectToken, selectUser } from '#src/shared/session/session-slice.ts';
import { aProduct } from '#tests/support/products.ts';
import { makePersistence } from './persist.ts';
import { makeStore } from './store.ts';

const kite = aProduct({ _id: 'a'.repeat(24), name: 'Kite', slug: 'kite' });
const chai = aProduct({ _id: 'b'.repeat(24), name: 'Chai', slug: 'chai' });
const user = {
  _id: '1'.repeat(24),
  name: 'Asha',
  email: 'asha@example.com',
  phone: '',
  address: '',
  pincode: '',
  role: 0,
};

/** A tab: a store that has read what is stored. */
async function openTab({ before }: { before?: (store: ReturnType<typeof makeStore>) => void } = {}) {
  const persistence = makePersistence();
  const store = makeStore(persistence);
  before?.(store);
  const close = persistence.start(store);
  await vi.waitFor(() => expect(store.getState().cart._persist.rehydrated).toBe(true));
  return { store, close, names: () => selectCartItems(store.getState()).map((item) => item.name) };
}

const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
const written = (check: () => void) => vi.waitFor(check, { timeout: 1000 });

/** What the browser tells a tab after another one has written. */
const tell = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

beforeEach(() => localStorage.clear());

describe('the key cart', () => {
  test('is exactly a JSON list of products', async () => {
    const { store } = await openTab();
    store.dispatch(itemAdded(kite));
    store.dispatch(itemAdded(kite));
    await written(() => expect(stored('cart')).toEqual([kite, kite]));
    store.dispatch(pieceRemoved(kite._id));
    await written(() => expect(stored('cart')).toEqual([kite]));
  });

  test('a visit that adds nothing writes nothing', async () => {
    const { close } = await openTab();
    close();
    expect(localStorage.length).toBe(0);
  });

  test('a list written by hand is read, unknown fields are ignored and left where they are', async () => {
    const byHand = JSON.stringify([{ ...kite, colour: 'red' }], null, 2);
    localStorage.setItem('cart', byHand);
    const { store, close } = await openTab();
    expect(selectCartItems(store.getState())).toEqual([kite]);
    close();
    expect(localStorage.getItem('cart')).toBe(byHand);
  });

  test('what is written by hand while the shop is open survives the reload', async () => {
    const { close } = await openTab();
    localStorage.setItem('cart', JSON.stringify([chai]));
    window.dispatchEvent(new Event('pagehide'));
    close();
    expect((await openTab()).names()).toEqual(['Chai']);
  });

  test.each([
    ['broken JSON', '[{"_id":'],
    ['a number', '7'],
    ['a record', '{"items":[]}'],
    ['nothing', ''],
  ])('%s is an empty cart, and the next addition puts it right', async (_, text) => {
    localStorage.setItem('cart', text);
    const { store, names } = await openTab();
    expect(names()).toEqual([]);
    store.dispatch(itemAdded(chai));
    await written(() => expect(stored('cart')).toEqual([chai]));
  });

  test('a bad product leaves the list, the good ones stay', async () => {
    const { price: _, ...priceless } = kite;
    localStorage.setItem(
      'cart',
      JSON.stringify([priceless, null, 3, chai, { ...kite, price: '499' }, { ...kite, _id: 'x' }]),
    );
    expect((await openTab()).names()).toEqual(['Chai']);
    await written(() => expect(stored('cart')).toEqual([chai]));
  });

  test('what was added before the list was read is appended to it', async () => {
    localStorage.setItem('cart', JSON.stringify([kite]));
    const { names } = await openTab({ before: (store) => store.dispatch(itemAdded(chai)) });
    expect(names()).toEqual(['Kite', 'Chai']);
    await written(() => expect(stored('cart')).toEqual([kite, chai]));
  });

  test('what another tab added or removed shows here', async () => {
    const { names } = await openTab();
    localStorage.setItem('cart', JSON.stringify([kite, chai]));
    tell('cart');
    expect(names()).toEqual(['Kite', 'Chai']);
    localStorage.setItem('cart', '[]');
    tell('cart');
    expect(names()).toEqual([]);
  });

  test('a storage that is full loses nothing that is on screen', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { store, names } = await openTab();
    store.dispatch(itemAdded(kite));
    await written(() => expect(full).toHaveBeenCalled());
    expect(names()).toEqual(['Kite']);
    full.mockRestore();
  });
});

describe('the key auth', () => {
  test('written by hand, it is a log-in; logged out, it is absent', async () => {
    localStorage.setItem('auth', JSON.stringify({ user, token: 'secret' }));
    const { store } = await openTab();
    expect(selectUser(store.getState())).toEqual(user);
    expect(selectToken(store.getState())).toBe('secret');
    expect(localStorage.getItem('auth')).toBe(JSON.stringify({ user, token: 'secret' }));
    store.dispatch(loggedOut());
    await written(() => expect(localStorage.getItem('auth')).toBeNull());
  });

  test.each([
    ['no token', { user }],
    ['an empty token', { user, token: '' }],
    ['no user', { token: 'secret' }],
    ['a user without a name', { user: { ...user, name: undefined }, token: 'secret' }],
    ['a list', []],
  ])('a record with %s is dropped and leaves its key', async (_, record) => {
    localStorage.setItem('auth', JSON.stringify(record));
    const { store } = await openTab();
    expect(selectToken(store.getState())).toBeNull();
    await written(() => expect(localStorage.getItem('auth')).toBeNull());
  });

  test('a log-out in another tab is one here', async () => {
    localStorage.setItem('auth', JSON.stringify({ user, token: 'secret' }));
    const { store } = await openTab();
    localStorage.removeItem('auth');
    tell('auth');
    expect(selectUser(store.getState())).toBeNull();
  });
});
