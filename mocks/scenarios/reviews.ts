import type { Review } from '#contract/review.ts';
import { reviewsPageSize } from '#contract/rules/paging.ts';
import { reviewFits, summaryOfReviews } from '#contract/rules/review.ts';
import { timestamp } from '../clock.ts';
import { readFixtures } from '../fixtures.ts';
import { idOfNumber } from '../ids.ts';
import { page } from '../paging.ts';
import type { Scenarios } from './scenario.ts';

const names = ['Asha R.', 'Meera I.', 'Ravi', 'Lakshmi N.'];
const texts = [
  'Heavier than I thought, and better for it.',
  'Six washes, and the print has not cracked.\n\nTake your usual size.',
  'The colour is paler than on the photo.',
];
const count = 12;

/** Newest first, all as old as the page. */
const manyReviews: readonly Review[] = Array.from({ length: count }, (_, index) => ({
  _id: idOfNumber(index),
  name: names[index % names.length] ?? '',
  stars: index % 4 === 3 ? 3 : 5,
  fit: reviewFits[index % 5 === 4 ? 2 : 1] ?? 'true',
  text: texts[index % texts.length] ?? '',
  createdAt: timestamp(Date.now()),
}));
const summary = summaryOfReviews(manyReviews);

/** Reviews, and their failures. */
export const reviewScenarios = {
  'many-reviews': {
    shows: 'The newest product has 12 reviews: their summary, and more of them on request.',
    change: ({ catalogue }) => {
      const [newest] = catalogue.all();
      if (newest !== undefined && summary !== undefined) newest.rating = { stars: summary.stars, count: summary.count };
    },
    answers: {
      listReviews: ({ pathname, searchParams }) => {
        if (!pathname.endsWith(`/${readFixtures().products[0]?._id}`)) return undefined;
        const number = Number(searchParams.get('page') ?? 1);
        const shown = page(manyReviews, number, Number(searchParams.get('limit') ?? reviewsPageSize));
        return { success: true, reviews: shown, ...(summary && { summary }) };
      },
    },
  },
  'review-refused': {
    shows: "Orders, 'Review it': the server says that the product was reviewed already; the typed text stays.",
    fails: { createReview: 'reviewWritten' },
  },
  'reviews-failed': {
    shows:
      "The reviews of a product, and those in the back office, say that they did not load; 'Review it' that nothing was saved.",
    fails: { listReviews: 'failed', createReview: 'failed', listAdminReviews: 'failed', setReviewVisibility: 'failed' },
  },
} as const satisfies Scenarios;
