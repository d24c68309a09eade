import { reviewFits } from '#contract/rules/review.ts';
import type { Scenarios } from './scenario.ts';

const names = ['Asha R.', 'Meera I.', 'Ravi', 'Lakshmi N.'];
const texts = [
  'Heavier than I thought, and better for it.',
  'Six washes, and the print has not cracked.\n\nTake your usual size.',
  'The colour is paler than on the photo.',
];
const count = 12;

/** Reviews, and their failures. */
export const reviewScenarios = {
  'many-reviews': {
    shows: 'The newest product has 12 reviews: their summary, and more of them on request.',
    change: ({ catalogue, reviews }) => {
      const [product] = catalogue.all();
      if (product === undefined) return;
      for (let index = 0; index < count; index += 1) {
        reviews.addMade(product._id, {
          name: names[index % names.length] ?? '',
          stars: index % 4 === 3 ? 3 : 5,
          fit: reviewFits[index % 5 === 4 ? 2 : 1] ?? 'true',
          text: texts[index % texts.length] ?? '',
        });
      }
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
