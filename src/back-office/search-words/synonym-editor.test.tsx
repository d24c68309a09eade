import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { versionOf } from '#contract/rules/version.ts';
import type { SearchSynonym } from '#contract/search-synonyms.ts';
import { handle } from '#mocks/handle.ts';
import { refuseChanged } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { useListSearchSynonymsQuery } from './search-words-api.ts';
import { SynonymEditor } from './synonym-editor.tsx';

function Page() {
  const { data } = useListSearchSynonymsQuery();
  return data ? <SynonymEditor stored={data} /> : null;
}

/** Opens the page with the words aa, bb and cc; returns what the server has. */
async function open() {
  const shop = { words: ['aa', 'bb', 'cc'].map((word): SearchSynonym => ({ word, finds: ['x'], bothWays: false })) };
  const versioned = () => ({ synonyms: shop.words, version: versionOf(shop.words) });
  respondWith(
    handle(endpoints.listSearchSynonyms, () => ({ success: true, ...versioned() })),
    handle(endpoints.updateSearchSynonyms, ({ body }) => {
      refuseChanged(body.version, versioned().version, versioned());
      shop.words = body.synonyms;
      return { success: true, ...versioned() };
    }),
  );
  const { router } = renderInShop(<Page />);
  await screen.findByText('aa');
  return { shop, router };
}
const pressAt = (word: string, name: string) =>
  userEvent.click(within(screen.getByRole('row', { name: new RegExp(`^${word} `) })).getByRole('button', { name }));
const typed = () => screen.getByLabelText('Word');

test('words that are deleted quickly one after another are gone, and a word that is typed meanwhile stays', async () => {
  const { shop } = await open();
  await userEvent.type(typed(), 'kurta');
  await Promise.all([pressAt('aa', 'Delete'), pressAt('bb', 'Delete')]);
  await screen.findByText('bb is deleted');
  expect(shop.words.map(({ word }) => word)).toEqual(['cc']);
  await waitFor(() => expect(screen.queryByRole('row', { name: /^bb/ })).toBeNull());
  expect(typed()).toHaveValue('kurta');
});

test('a typed word asks before another one is edited and before the page is left', async () => {
  const { router } = await open();
  await userEvent.type(typed(), 'kurta');
  await pressAt('bb', 'Edit');
  await userEvent.click(await screen.findByText('Keep editing'));
  expect(typed()).toHaveValue('kurta');
  await waitFor(() => expect(screen.queryByText('Keep editing')).toBeNull());
  void router.navigate('/elsewhere');
  await userEvent.click(await screen.findByText('Keep editing'));
  expect(router.state.location.pathname).toBe('/');
});

test(
  'a change applies to what another owner saved; about a word that both changed the owner is asked',
  inFullRun,
  async () => {
    const { shop } = await open();
    const word = (name: string, find: string): SearchSynonym => ({ word: name, finds: [find], bothWays: false });
    shop.words = [word('aa', 'theirs'), word('bb', 'x'), word('dd', 'x')];
    await pressAt('bb', 'Delete');
    await screen.findByText('bb is deleted');
    expect(shop.words).toEqual([word('aa', 'theirs'), word('dd', 'x')]);
    await screen.findByText('dd');
    await pressAt('aa', 'Edit');
    const finds = screen.getByLabelText('Also finds');
    await userEvent.clear(finds);
    await userEvent.type(finds, 'mine');
    shop.words = [word('aa', 'newest'), word('dd', 'x')];
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('now newest · yours: mine')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine on top' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Searches for aa follow the list now');
    expect(shop.words).toEqual([word('aa', 'mine'), word('dd', 'x')]);
  },
);
