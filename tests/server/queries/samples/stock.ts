import { insertMailAbout } from '#server/modules/mail/mail-store.ts';
import { renameReviewer } from '#server/modules/person/person-store.ts';
import * as writer from '#server/modules/product/catalogue-writer.ts';
import { detailColumns, detailsOf } from '#server/modules/product/product-row.ts';
import * as stockList from '#server/modules/product/stock-list-store.ts';
import * as months from '#server/modules/report/month-store.ts';
import * as reports from '#server/modules/report/report-store.ts';
import * as reviews from '#server/modules/review/review-store.ts';
import { countLowSizes, lowSizesOf } from '#server/modules/stock/low-stock.ts';
import * as movements from '#server/modules/stock/movement-store.ts';
import { networkShare } from '#server/modules/stock/network-share.ts';
import * as sizes from '#server/modules/stock/size-store.ts';
import { applyStockChanges } from '#server/modules/stock/stock-changes.ts';
import * as stock from '#server/modules/stock/stock-store.ts';
import * as alerts from '#server/modules/stock-alert/stock-alert-store.ts';
import * as wishes from '#server/modules/wish/wish-store.ts';
import { newProduct, now, page, type ExampleShop, type Sample } from '../example-shop.ts';

const text = { subject: 'Back in stock', text: 'It is back.', html: '<p>It is back.</p>' };
const week = { start: now, end: now + 7 * reports.dayLength };
const sizeIds = ['product', 'another'];
const quantities = [{ sizeId: 'product', quantity: 1 }];
const reserving = { accountId: 'shopper', checkoutId: 'checkout', now };
const holder = { id: 'checkout', account_id: 'shopper', network: 'network' };
const cause = { orderId: 'order', at: now };
const lowTees = { search: 'tee', category: 'category', stock: 'low', lowLimit: 5 } as const;
const alert = {
  ...{ id: 'alert', size_id: 'product', account_id: null, email: 'asha@example.com', email_key: 'asha@example.com' },
  ...{ created_at: now, confirmed_at: now, sent_at: null, expires_at: now },
};
const review: reviews.ReviewRow = {
  ...{ id: 'review', product_id: 'product', account_id: 'shopper', order_id: 'order', name: 'Asha', stars: 5 },
  ...{ fit: 'true', text: 'Soft.', size: null, created_at: now, hidden_at: null, hidden_reason: null, hidden_by: null },
};
const wish = {
  ...{ productId: 'product', size: null, name: 'Blue Tee', paise: 49_900 },
  ...{ wasSoldOut: false, addedAt: now },
};
const dress = {
  ...{ ...newProduct, id: 'dress', slug: 'dress', sizeId: (label: string) => `dress-${label}` },
  sizes: ['S', 'M', 'L', 'XL'].map((label) => ({ label, quantity: 1 })),
};

/** Two labels change places, one size was bought, and one is dropped. */
async function editSizes({ db, engine, catalogue }: ExampleShop) {
  const before = (await writer.knownProduct(db, 'dress'))!;
  const drafts = ['SM', 'MS'].map(([id, label = '']) => ({ _id: `dress-${id}`, label, quantity: 1 }));
  const { name, description, paise, shipping, category, category_id } = before;
  const after = { name, description, paise, shipping, category, category_id, ...detailColumns(detailsOf(before)) };
  await writer.changeProducts(catalogue, engine, [{ before, after, stock: { quantity: 0, sizes: drafts } }], {
    ...{ reason: 'edit', at: now, by: 'owner' },
  });
}

/** Stock, stock alerts, reviews and wish lists. */
export const stockSamples: readonly Sample[] = [
  ({ db }) => sizes.hasSizesOrSkus(db),
  ({ db }) => sizes.sizeKeys(db),
  ({ db }) => sizes.exportedSizes(db, sizeIds),
  ({ db }) => movements.stockSince(db, [{ sizeId: 'product', movement: 1 }]),
  ({ db }) => sizes.isLabelInStock(db, 'M'),
  ({ db }) => stock.reservedQuantities(db, sizeIds, reserving),
  ({ db }) => networkShare(db, sizeIds, 'network', reserving),
  async ({ db, engine }) =>
    stock.insertReservations(db, holder, await sizes.lockSizes(db, engine, sizeIds), quantities, now),
  ({ db }) => stock.trimReservations(db, reserving, 'product', 1),
  ({ db }) => stock.trimReservations(db, reserving, 'product', 0),
  async ({ db, engine, catalogue }) =>
    stock.subtractStock(catalogue, engine, await sizes.lockSizes(db, engine, sizeIds, 'all'), quantities, cause),
  ({ engine, catalogue }) => stock.restock(catalogue, engine, quantities, { ...cause, by: 'owner' }),
  async ({ db, engine, catalogue }) =>
    stock.addStock(catalogue, await sizes.lockSizes(db, engine, sizeIds), quantities),
  ({ catalogue }) => stock.setLowLimits(catalogue, new Map([['product', 3]])),
  ({ db }) => stock.reservedPieces(db, sizeIds, now),
  ({ db }) => stock.piecesToSend(db, sizeIds),
  ({ catalogue, engine }) =>
    applyStockChanges(catalogue, engine, [{ productId: 'product', sizeId: 'product', received: 1 }], {
      ...{ reason: 'receive', at: now, by: 'owner', receiptId: 'delivery' },
    }),
  ({ db }) => movements.correctedSince(db, [{ sizeId: 'size', movement: 7 }]),
  ({ db }) => countLowSizes(db, 5),
  ({ db }) => lowSizesOf(db, ['product', 'another'], 5),
  ({ database }) => stockList.stockedSizes(database, { lowLimit: 5 }, page, undefined, now),
  ({ database }) => stockList.stockedSizes(database, lowTees, page, { field: 'quantity', direction: 'asc' }, now),
  ({ db }) => stockList.countStocked(db, { search: 'tee', stock: 'out', lowLimit: 5 }),
  ({ db }) => stockList.sizesWithStock(db, sizeIds, now),
  ({ database }) => reports.soldLines(database, week, true),
  ({ db }) => reports.ordersByDay(db, week, false),
  ({ db }) => reports.refundedByDay(db, week, true),
  ({ db }) => months.onlineTotal(db, week, true),
  ({ db }) => months.unmatchedTotal(db, week),
  ({ db }) => months.remittedTotal(db, week, true),
  ({ db }) => months.paidBackTotal(db, week, true),
  ({ db }) => months.refundTotals(db, week, true),
  ({ db }) => months.firstOrderAt(db),
  ({ db }) => months.firstOrderAt(db, 'pending'),
  ({ db }) => months.courierTotals(db, 'pending', week, now, true),
  ({ db }) => months.ordersByPayment(db, week, true),
  ({ database }) => months.soldByCategory(database, week, true),
  ({ db }) => reports.firstMovedAt(db),
  ({ db }) => reports.stockMoved(db, week),
  ({ db }) => reports.namesOf(db, ['product', 'deleted']),
  ({ db }) => reports.sizesAfter(db, 'product', 500),
  ({ db }) => movements.movementsOfProduct(db, 'product', undefined, 50),
  ({ db }) => movements.movementsOfProduct(db, 'product', 1000, 50),
  ({ db }) => movements.quantitiesOfReceipt(db, 'receipt'),
  ({ db }) => stock.isOrderedOrReserved(db, 'another'),
  ({ db }) => stock.dropReservations(db, { checkout_id: 'checkout' }),
  ({ db }) => stock.dropReservations(db, { product_id: 'product' }),
  ({ db }) => stock.dropReservations(db, { account_id: 'shopper' }),
  ({ db }) => stock.dropExpiredReservations(db, now),
  ({ catalogue }) => writer.addProducts(catalogue, [dress]),
  ({ db }) => db.updateTable('order_line').set({ size_id: 'dress-L' }).execute(),
  editSizes,

  ({ db }) => alerts.liveSizeOf(db, 'product'),
  ({ db }) => alerts.upsertAlert(db, alert),
  ({ db }) => alerts.insertAlertToken(db, 'alert', 'hash', now),
  ({ db }) =>
    insertMailAbout(
      db,
      { stock_alert_id: 'alert' },
      { ...text, kind: 'back_in_stock', recipient: 'asha@example.com' },
      now,
    ),
  ({ db }) => alerts.isAlertToken(db, 'hash'),
  ({ db }) => alerts.alertOfToken(db, 'hash', now),
  ({ db }) => alerts.alertWithId(db, 'alert'),
  ({ db }) => alerts.confirmAlert(db, 'alert', now, now),
  ({ db }) => alerts.waitingForSizes(db, ['product', 'another'], 0),
  ({ db }) => alerts.dueAlerts(db, now, 50),
  ({ db }) => alerts.markSent(db, 'alert', now, now),
  ({ db }) => alerts.deleteAlert(db, 'alert'),

  ({ db }) => reviews.isShownProduct(db, 'product'),
  ({ db }) => reviews.deliveredLine(db, 'product', 'shopper', true),
  ({ catalogue }) => reviews.insertReview(catalogue, review),
  ({ db }) => reviews.shownReviews(db, 'product', true, page),
  ({ db }) => reviews.reviewCounts(db, 'product', true),
  ({ db }) => reviews.reviewBy(db, 'product', 'shopper'),
  ({ db }) => reviews.reviewedProducts(db, 'shopper', true),
  ({ catalogue }) => reviews.changeRating(catalogue, 'product', { count: 1, stars: 5 }),
  ({ db }) => reviews.reviewedProductsAfter(db, '', 100),
  ({ db }) => reviews.staleRatings(db, ['product', 'another'], true),
  ({ engine, catalogue }) => reviews.recountRating(catalogue, engine, 'product', true),
  ({ catalogue }) => reviews.setHidden(catalogue, review, { at: now, reason: 'spam', by: 'owner' }),
  ({ catalogue }) => reviews.setHidden(catalogue, review, { at: now, reason: 'advertising', by: 'owner' }),
  ({ catalogue }) => reviews.setHidden(catalogue, review, undefined),
  ({ db }) => reviews.productOf(db, 'product'),
  ({ db }) => reviews.adminReviews(db, {}, page),
  ({ db }) => reviews.adminReviews(db, { visibility: 'hidden', product: 'product' }, page),
  ({ db }) => reviews.adminReview(db, 'review'),
  ({ db }) => reviews.adminReviews(db, { customer: 'shopper' }, page),
  ({ db }) => reviews.countReviews(db, {}),
  ({ db }) => reviews.countReviews(db, { visibility: 'hidden', product: 'product' }),
  ({ catalogue }) => renameReviewer(catalogue, 'shopper', 'Nobody'),
  ({ catalogue }) => reviews.deleteReview(catalogue, 'review', 'product'),

  ({ db }) => wishes.replaceWishes(db, 'shopper', [wish]),
  ({ db }) => wishes.upsertWish(db, 'shopper', wish),
  ({ db }) => wishes.wishesOf(db, 'shopper'),
  ({ db }) => wishes.wishIdsOf(db, 'shopper'),
  ({ db }) => wishes.soldOutWishes(db, 'shopper', [wish]),
  ({ db }) => wishes.deleteWish(db, 'shopper', 'product'),
];
