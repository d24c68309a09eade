import { firstReview } from '../fixture-store.ts';
import { products } from './demo.ts';
import { json, ofId, sample, unknownId } from './sample.ts';

/** The products of the fixtures' delivered orders (fixture-store.ts). */
const [reviewed, ofSameOrder, delivered, shipped] = [14, 3, 9, 12].map((place) => ({
  productId: products.at(place)!._id,
})) as [Params, Params, Params, Params];

type Params = Readonly<Record<'productId', string>>;

const good = json({ stars: 5, fit: 'true', text: ' Soft.\r\nKeeps its shape. ' });
const unknown = { productId: unknownId };
const { _id: id } = firstReview;
const hide = { hidden: true, reason: ' A phone number in it ' };

/** Reviews, and where products show them. */
export const reviewSamples = [
  sample('listReviews', 'of a product with one', { params: reviewed }),
  sample('listReviews', 'past the end', { params: reviewed, query: { page: '2', limit: '1' } }),
  sample('listReviews', 'of a product without any', { params: delivered }),
  sample('listReviews', 'of an unknown product', { params: unknown, status: 404 }),

  sample('createReview', 'of a delivered product', {
    params: delivered,
    body: good,
    as: 'shopper',
    status: 201,
    own: ['_id'],
  }),
  sample('createReview', 'of another product of the order', {
    params: ofSameOrder,
    body: good,
    as: 'ravi',
    status: 201,
    own: ['_id'],
  }),
  sample('createReview', 'a second one', { params: reviewed, body: good, as: 'ravi', status: 409 }),
  sample('createReview', 'of a product that is on its way', {
    params: shipped,
    body: good,
    as: 'shopper',
    status: 409,
  }),
  sample('createReview', 'of a product that only another shopper bought', {
    params: reviewed,
    body: good,
    as: 'shopper',
    status: 409,
  }),
  sample('createReview', 'of an unknown product', { params: unknown, body: good, as: 'shopper', status: 404 }),

  sample('listAdminReviews', 'all', { as: 'admin' }),
  sample('listAdminReviews', 'of a product', { query: { product: reviewed.productId, limit: '1' }, as: 'admin' }),
  sample('listAdminReviews', 'hidden ones', { query: { visibility: 'hidden' }, as: 'admin' }),

  ofId('setReviewVisibility', 'hidden', id, hide),
  ofId('setReviewVisibility', 'shown as before', id, { hidden: false }),
  ofId('setReviewVisibility', 'hidden without a reason', id, { hidden: true, reason: ' ' }, 400),
];
