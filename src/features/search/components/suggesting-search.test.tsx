import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { totalCountHeader, unmatchedHeader } from '#contract/rules/paging.ts';
import { handle, WithHeaders } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { rememberWord, useRecentWords } from '../recent-words.ts';
import { SuggestingSearch } from './suggesting-search.tsx';

const categories = ['Polos', 'T-Shirts'].map((name) => ({ _id: name.padEnd(24, 'x'), name, slug: name.toLowerCase() }));

/** The keywords that were searched for. */
let searched: string[] = [];
const recentWords = () => renderHook(useRecentWords).result.current;
const on = { onSearch: vi.fn(), onCategory: vi.fn(), onProduct: vi.fn() };

beforeEach(() => {
  localStorage.clear();
  searched = [];
  vi.clearAllMocks();
  respondWith(
    handle(endpoints.searchProducts, ({ params: { keyword } }) => {
      searched.push(keyword);
      if (keyword === 'ko') throw new Refused('tooManyTries');
      return new WithHeaders([makeProduct({ name: keyword })], { [totalCountHeader]: '1' });
    }),
  );
});

afterEach(() => {
  vi.useRealTimers();
});

/** Milliseconds after the last keystroke at which the call is sent. */
const pause = 200;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

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
      {...on}
    />,
  );
  return screen.getByRole('combobox', { name: 'Find' });
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('typing quickly sends one call, and a single letter none', async () => {
  respondWith(
    handle(endpoints.searchProducts, ({ params: { keyword } }) => {
      searched.push(keyword);
      return new Promise<never>(() => undefined);
    }),
  );
  const field = show();
  // Only the timers of the pause: requests take real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('k');
  await pass(10 * pause);
  expect(searched).toEqual([]);
  for (const typed of ['ko', 'kol', 'kola', 'kolam']) {
    type(typed);
    await pass(pause - 1);
  }
  expect(searched).toEqual([]);
  await pass(1);
  await vi.waitFor(() => expect(searched).toEqual(['kolam']), 10_000);
});

test('recent words are searched again, and removed one by one or together', async () => {
  for (const word of ['kite', 'kolam', 'tee']) rememberWord(word);
  const field = show();
  expect(options().slice(0, 3)).toEqual(['tee', 'kolam', 'kite']);
  field.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Delete}');
  expect(options().slice(0, 2)).toEqual(['tee', 'kite']);
  await userEvent.click(screen.getByRole('option', { name: 'kite' }));
  expect(on.onSearch).toHaveBeenCalledWith('kite');
  await userEvent.click(screen.getByTitle('Forget “tee”'));
  expect(recentWords()).toEqual(['kite']);
  await userEvent.click(screen.getByRole('button', { name: 'Forget these searches' }));
  expect(recentWords()).toEqual([]);
  expect(options()).toEqual(['indigo', 'Polos', 'T-Shirts']);
  expect(field).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('The searches are forgotten.');
  await userEvent.click(screen.getByRole('option', { name: 'Polos' }));
  expect(on.onCategory).toHaveBeenCalledWith('polos');
});

test('the latest six words are kept, each once', () => {
  for (const word of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'C']) rememberWord(word);
  expect(recentWords()).toEqual(['C', 'g', 'f', 'e', 'd', 'b']);
  expect(JSON.parse(localStorage.getItem('searches') ?? '')).toEqual(recentWords());
});

test('a refused search is told, and typing goes on', async () => {
  const field = show();
  await userEvent.type(field, 'ko');
  expect(await screen.findByText(/short break/)).toBeInTheDocument();
  await userEvent.type(field, 'lam');
  expect(await screen.findByRole('option', { name: /kolam/ })).toBeInTheDocument();
  expect(screen.queryByText(/short break/)).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('1 suggestion');
});

test('a word that lists everything suggests the categories, not the products', async () => {
  respondWith(
    handle(
      endpoints.searchProducts,
      () => new WithHeaders([makeProduct({ name: 'kite' })], { [unmatchedHeader]: '1' }),
    ),
  );
  await userEvent.type(show(), 'gift');
  expect(await screen.findByText('No product for “gift” so far.')).toBeInTheDocument();
  expect(options()).toEqual(['Polos', 'T-Shirts']);
});

test('sizes and prices are a filter of the search, and said to be', async () => {
  const field = show();
  await userEvent.type(field, 'polo xl under 900');
  expect(screen.getByText('As a filter: Size XL and Up to Rs. 900.')).toBeInTheDocument();
  await waitFor(() => expect(searched).toEqual(['polo']));
});
