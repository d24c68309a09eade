import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { summaryOfReviews } from '#contract/rules/review.ts';
import { handle } from '#mocks/handle.ts';
import { uniqueById } from '#src/shared/api/paged.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderHookInShop } from '#tests/support/render-in-shop.tsx';
import { useListReviewsInfiniteQuery } from './reviews-api.ts';

const review = (n: number) => ({
  _id: n.toString(16).padStart(24, '0'),
  ...({ name: 'Asha R.', stars: 4, fit: 'true', text: `No. ${n}`, createdAt: '2026-01-31T20:00:00.000Z' } as const),
});
const written = Array.from({ length: 12 }, (_, index) => review(index + 1));

test.each([
  ['one is hidden', written.slice(1)],
  ['one is hidden and two are written', [review(98), review(99), ...written.slice(1)]],
])('loses no review, and shows none twice, when %s while people read on', async (_, changed) => {
  const answer = (list: typeof written) =>
    respondWith(
      handle(endpoints.listReviews, ({ query: { page = 1 } }) => ({
        success: true as const,
        reviews: list.slice((page - 1) * 5, page * 5),
        summary: summaryOfReviews(list),
      })),
    );
  answer(written);
  const { result } = renderHookInShop(() => useListReviewsInfiniteQuery('1'.repeat(24)), undefined);
  const shown = () =>
    uniqueById(result.current.data?.pages.flatMap(({ reviews }) => reviews) ?? []).map(({ text }) => text);
  await waitFor(() => expect(shown()).toHaveLength(5));
  answer(changed);
  while (result.current.hasNextPage) await act(() => result.current.fetchNextPage());
  // What was shown and is hidden now stays until the page is loaded again.
  expect(written.map(({ text }) => text).filter((text) => !shown().includes(text))).toEqual([]);
});
