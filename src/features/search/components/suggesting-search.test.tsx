import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { makeProduct } from '#tests/support/products.ts';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { totalCountHeader } from '#contract/rules/paging.ts';
import { handle, WithHeaders } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { rememberWord, useRecentWords } from '../recent-words.ts';
import { SuggestingSearch } from './suggesting-search.tsx';

const categories = ['Polos', 'T-Shirts'].map((name) => ({
  _id: name.padEnd(24, 'x'),
  name,
  slug: name.toLowerCase(),
}));

/** The searches that wait for their answer, by keyword. */
const pending = new Map<string, { answer: (names: readonly string[]) => void; refuse: (code: RefusalCode) => void }>();
const aborted: string[] = [];
const recentWords = () => renderHook(useRecentWords).result.current;
const on = { search: vi.fn(), category: vi.fn(), product: vi.fn() };

beforeEach(() => {
  localStorage.clear();
  pending.clear();
  aborted.length = 0;
  vi.clearAllMocks();
  respondWith(
    handle(endpoints.searchProducts, ({ params: { keyword } }, { signal }) => {
      signal.addEventListener('abort', () => aborted.push(keyword));
      return new Promise<WithHeaders<Product[]>>((resolve, reject) => {
        pending.set(keyword, {
          answer: (names) => {
            const products = names.map((name) => makeProduct({ name, slug: name.toLowerCase() }));
            resolve(new WithHeaders(products, { [totalCountHeader]: String(names.length) }));
          },
          refuse: (code) => reject(new Refused(code)),
        });
      });
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

/** Milliseconds after the last keystroke at which the call is sent. */
const pause = 200;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const type = (field: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value } });
    await Promise.resolve();
  });

function show() {
  renderInShop(
    <SuggestingSearch
      id="field"
      head={
        <label id="field-label" htmlFor="field">
          Find
        </label>
      }
      categories={categories}
      popular={['indigo']}
      onSearch={on.search}
      onCategory={on.category}
      onProduct={on.product}
    />,
  );
  return screen.getByRole('combobox', { name: 'Find' });
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const searchFor = (keyword: string) => waitFor(() => pending.get(keyword) ?? Promise.reject(new Error('not sent')));

test('aborts the call of the previous keyword and ignores its answer', async () => {
  const field = show();
  await type(field, 'ko');
  const previous = await searchFor('ko');
  await type(field, 'kolam');
  const current = await searchFor('kolam');
  expect(aborted).toEqual(['ko']);
  current.answer(['Kolam']);
  expect(await screen.findByRole('option', { name: /Kolam/ })).toBeInTheDocument();
  await act(async () => {
    previous.answer(['Kurta']);
    await Promise.resolve();
  });
  expect(options()).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('1 suggestion');
});

test('typing quickly sends one call, and a single letter none', async () => {
  const field = show();
  // Only the timers of the pause: requests take real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await type(field, 'k');
  await pass(10 * pause);
  expect([...pending.keys()]).toEqual([]);
  for (const typed of ['ko', 'kol', 'kola', 'kolam']) {
    await type(field, typed);
    await pass(pause - 1);
  }
  expect([...pending.keys()]).toEqual([]);
  await pass(1);
  await vi.waitFor(() => expect([...pending.keys()]).toEqual(['kolam']));
});

test('arrows highlight, Enter opens the highlighted product or category', async () => {
  const field = show();
  await userEvent.type(field, 'po');
  (await searchFor('po')).answer(['Polo One']);
  await screen.findByRole('option', { name: /Polo One/ });
  const groups = screen.getAllByRole('group').map((group) => within(group).getAllByRole('option').length);
  expect(groups).toEqual([1, 1]);
  await userEvent.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Polos' }).id);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(on.product).toHaveBeenCalledWith('polo one');
  await userEvent.click(screen.getByRole('option', { name: 'Polos' }));
  expect(on.category).toHaveBeenCalledWith('polos');
  expect(on.search).not.toHaveBeenCalled();
});

test('recent words are searched again, and removed one by one or together', async () => {
  for (const word of ['kite', 'kolam', 'tee']) rememberWord(word);
  const field = show();
  expect(options().slice(0, 3)).toEqual(['tee', 'kolam', 'kite']);
  field.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}');
  expect(options().slice(0, 2)).toEqual(['tee', 'kite']);
  await userEvent.click(screen.getByRole('option', { name: 'kite' }));
  expect(on.search).toHaveBeenCalledWith('kite');
  await userEvent.click(screen.getByTitle('Forget “tee”'));
  expect(recentWords()).toEqual(['kite']);
  await userEvent.click(screen.getByRole('button', { name: 'Forget these searches' }));
  expect(recentWords()).toEqual([]);
  expect(options()).toEqual(['indigo', 'Polos', 'T-Shirts']);
  expect(field).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('The searches are forgotten.');
});

test.each([
  ['tooManyTries', /short break/],
  ['failed', /did not load/],
] as const)('a search refused as %s is told, and typing goes on', async (code, text) => {
  const field = show();
  await userEvent.type(field, 'ko');
  (await searchFor('ko')).refuse(code);
  expect(await screen.findByText(text)).toBeInTheDocument();
  await userEvent.type(field, 'lam');
  (await searchFor('kolam')).answer(['Kolam']);
  expect(await screen.findByRole('option', { name: /Kolam/ })).toBeInTheDocument();
  expect(screen.queryByText(text)).toBeNull();
});

test('sizes and prices are a filter of the search, and said to be', async () => {
  const field = show();
  await userEvent.type(field, 'polo xl under 900');
  expect(screen.getByText('As a filter: Size XL and Up to Rs. 900.')).toBeInTheDocument();
  (await searchFor('polo')).answer(['Polo One']);
  expect(await screen.findByRole('option', { name: /Polo One/ })).toBeInTheDocument();
});
