import { secrets } from '#mocks/secrets.ts';
import { alertTokens, awaitedProduct } from '../first-alerts.ts';
import { products, sized } from './demo.ts';
import { json, sample } from './sample.ts';

const product = awaitedProduct(products)!;
const soldOut = product.sizes.find(({ quantity }) => quantity === 0)!._id;
const inStock = product.sizes.find(({ quantity }) => quantity > 0)!._id;
const email = 'Nila@Weft.example';

/** Stock alerts, and where the back office shows them. */
export const stockAlertSamples = [
  sample('createStockAlert', 'by e-mail', { body: json({ size: soldOut, email: ' mira@weft.example ' }) }),
  sample('createStockAlert', 'an e-mail that is not confirmed yet', { body: json({ size: soldOut, email }) }),
  sample('createStockAlert', 'an e-mail that waits already', {
    body: json({ size: soldOut, email: 'tara@weft.example' }),
  }),
  sample('createStockAlert', 'signed in', { body: json({ size: soldOut }), as: 'shopper' }),
  sample('createStockAlert', 'signed in, with another e-mail', {
    body: json({ size: soldOut, email: secrets.meera.email }),
    as: 'shopper',
  }),
  sample('createStockAlert', 'an expired token and an e-mail', {
    body: json({ size: soldOut, email }),
    headers: { authorization: 'a.b.c' },
  }),
  sample('createStockAlert', 'an expired token', {
    body: json({ size: soldOut }),
    headers: { authorization: 'a.b.c' },
    status: 401,
  }),
  sample('createStockAlert', 'no e-mail', { body: json({ size: soldOut }), status: 400 }),
  sample('createStockAlert', 'a product with sizes', { body: json({ size: sized._id, email }), status: 404 }),
  sample('createStockAlert', 'a size in stock', { body: json({ size: inStock, email }), status: 409 }),

  sample('confirmStockAlert', 'a new one', { body: json({ token: alertTokens.unconfirmed }) }),
  sample('confirmStockAlert', 'a confirmed one', { body: json({ token: alertTokens.waiting }) }),
  sample('confirmStockAlert', 'a withdrawn one', { body: json({ token: alertTokens.withdrawn }), status: 404 }),
  sample('confirmStockAlert', 'an unknown token', { body: json({ token: 'a.b.c' }), status: 404 }),

  sample('withdrawStockAlert', 'a waiting one', { body: json({ token: alertTokens.waiting }) }),
  sample('withdrawStockAlert', 'one that is not confirmed', { body: json({ token: alertTokens.unconfirmed }) }),
  sample('withdrawStockAlert', 'a withdrawn one', { body: json({ token: alertTokens.withdrawn }) }),
  sample('withdrawStockAlert', 'an unknown token', { body: json({ token: 'a.b.c' }), status: 404 }),

  sample('getAdminProduct', 'a product with a waiting alert', { params: { slug: product.slug }, as: 'admin' }),
];
