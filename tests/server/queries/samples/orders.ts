import { noAddress } from '#contract/rules/postal-address.ts';
import { waitingWork } from '#server/metrics/gauges.ts';
import * as cash from '#server/modules/cash/cash-store.ts';
import * as refusedPhones from '#server/modules/cash/refused-phone-store.ts';
import { cashFigures, ordersToConfirm, revenueByDay } from '#server/modules/dashboard/dashboard-store.ts';
import * as mails from '#server/modules/mail/mail-store.ts';
import * as delivered from '#server/modules/order/delivered-store.ts';
import * as orderChanges from '#server/modules/order/order-change-store.ts';
import * as orders from '#server/modules/order/order-store.ts';
import * as returned from '#server/modules/order/returned-store.ts';
import * as shopOrders from '#server/modules/order/shop-order-store.ts';
import * as checkouts from '#server/modules/payment/checkout-store.ts';
import * as events from '#server/modules/payment/event-store.ts';
import * as findings from '#server/modules/payment/finding-store.ts';
import * as money from '#server/modules/payment/money-store.ts';
import * as parked from '#server/modules/payment/parked-store.ts';
import * as unmatched from '#server/modules/payment/unmatched-payments.ts';
import { WebhookWatch } from '#server/modules/payment/webhook-watch.ts';
import * as refunds from '#server/modules/refund/refund-store.ts';
import { ordersAfter } from '#server/modules/report/orders-file.ts';
import { leaseDue } from '#server/work/lease.ts';
import { acquireSweep } from '#server/work/sweeps.ts';
import { checkout, now, order, page, type Sample } from '../example-shop.ts';

const text = { subject: 'Your order', text: 'Thanks.', html: '<p>Thanks.</p>' };
const recipient = 'asha@example.com';
const notice = { ...text, kind: 'password', recipient, changes: 'password' } as const;
const lease = { now, lease: 60_000, limit: 20 };
const allOrders = { statuses: ['Shipped', 'Delivered'], from: 0, before: now, search: 'asha' } as const;
const further = { id: 'another', payment_id: 'pay_2', number: 1002, further: 1 } as const;
const abandoned = { id: 'abandoned', provider_order_id: 'order_2', created_at: 0 };
const note = { at: now, by: 'owner', reference: 'UTR1' };
const ofPayment = { paymentId: 'pay_1', providerOrderId: 'order_1', paise: 49_900 };

const partRefund = {
  origin: 'hand',
  ...{ payment_id: 'pay_1', provider_order_id: 'order_1', paise: 10_000, reason: 'A stain' },
  ...({ way: 'provider', request_key: 'key', line: null, tax: 1, made_by: 'owner' } as const),
} as const;
const change = { what: 'size', value_before: 'M', value_after: 'L', changed_at: now, changed_by: 'shopper' } as const;
const lineRow = {
  position: 0,
  product_id: 'nothing',
  size: 'S',
  size_id: 'small',
  pieces: 1,
  product: '{}',
  discount: 0,
};
const ofProduct = { ...lineRow, position: 5, product_id: 'product' };
/** The line that takes its pieces. */
const inSize = { ...ofProduct, position: 0, size_id: 'product' };
const resized = { id: 'another', payment_id: 'pay_1' };

const deliveryTimes = { movedAfter: 0, movedUntil: now, arrivedAfter: 0, now };
const cashShopper = { accountId: 'shopper', phoneKey: '9876543210', test: 0 } as const;
const pressed = { client_key: 'a-press', cart_hash: 'hash', phone_key: '9876543210', cancel_at: now };

/** Orders, payments, refunds, mails and the figures about them. */
export const orderSamples: readonly Sample[] = [
  ({ db, line }) => db.transaction().execute((trx) => orders.insertOrder(trx, { ...order, ...further }, [line])),
  ({ db, engine }) => engine.nextOrderNumber(db),
  ({ db }) => orders.orderOfCheckout(db, 'checkout'),
  ({ db }) => orders.orderOfPayment(db, 'pay_1'),
  ({ db }) => orders.furtherOrderOf(db, 'checkout'),
  ({ db }) => orders.setPaidOnline(db, { ...order, ...further, id: 'another' }),
  ({ db }) => orders.orderWithId(db, 'order'),
  ({ db }) => orders.ordersOf(db, 'shopper', true, page),
  ({ db }) => orders.ordersOf(db, 'shopper', true, { ...page, after: 'order' }),
  ({ db }) => orders.countOrdersOf(db, 'shopper'),
  ({ db }) => orders.transitionOrder(db, 'another', { from: 'Delivered', to: 'Cancelled', at: now, by: 'owner' }),
  ({ db }) => orders.undoTransition(db, 'another', { from: 'Cancelled', to: 'Shipped', at: now, by: 'owner' }),
  ({ db, engine }) => orders.lockOrder(db, engine, 'order'),
  ({ db }) => orderChanges.storeChange(db, order, change),
  ({ db }) => orderChanges.countChanges(db, 'order'),
  ({ db }) => orderChanges.wasShipped(db, 'order'),
  ({ db }) => shopOrders.callDetails(db, ['order']),
  ({ db }) => orderChanges.setLineSize(db, resized, [lineRow], lineRow, { id: 'product', label: 'M' }),
  ({ db }) => orderChanges.setLineSize(db, resized, [inSize, ofProduct], ofProduct, { id: 'product', label: 'M' }),
  ({ db }) => orderChanges.lineRows(db, 'order'),
  ({ database }) => shopOrders.shopOrders(database, {}, page),
  ({ database }) => shopOrders.shopOrders(database, allOrders, page, { field: 'total', direction: 'asc' }),
  ({ database }) => shopOrders.shopOrders(database, { search: 'asha' }, page),
  ({ database }) => shopOrders.shopOrders(database, { statuses: ['Shipped', 'Delivered'] }, page),
  ({ database }) => shopOrders.shopOrders(database, { statuses: ['Processing'], liveOnly: true }, page),
  ({ database }) => shopOrders.shopOrders(database, { lateOn: '2026-11-27' }, page),
  ({ database }) => shopOrders.adjacentOrder(database, { ...order, number: 1002 }, 'previous', {}),
  ({ database }) => shopOrders.adjacentOrder(database, order, 'next', {}),
  ({ database }) => shopOrders.adjacentOrder(database, order, 'previous', { statuses: ['Delivered'] }),
  ({ database }) => shopOrders.adjacentOrder(database, order, 'next', allOrders),
  ({ db }) => shopOrders.shopOrder(db, order),
  ({ db }) => shopOrders.linesOfOrder(db, 'order'),
  ({ database }) => shopOrders.shopOrders(database, { statuses: ['Processing'], isWaiting: false }, page),
  ({ db }) => ordersAfter(db, { from: 0, before: now }, undefined, 500),
  ({ db }) => ordersAfter(db, { from: 0, before: undefined }, { created_at: 1, id: 'order' }, 500),
  ({ db }) => cash.setCash(db, 'another', 'collected', note),
  ({ db }) => cash.cashNotesOfOrders(db, ['order', 'another']),
  ({ db }) => orders.setCancelled(db, { ...order, id: 'another' }),
  ({ db }) => returned.insertReturned(db, 'another', [{ position: 0, good: 1, damaged: 0 }]),
  ({ db }) => returned.returnedOf(db, 'another'),
  ({ db }) => shopOrders.orderQuantities(db, 'order'),
  ({ database }) => shopOrders.shopOrders(database, { isWaiting: true }, page),
  ({ database }) => shopOrders.shopOrders(database, { cash: 'pending' }, page),
  ({ database }) => shopOrders.shopOrders(database, { account: 'shopper' }, page),
  ({ db }) => shopOrders.agreedOrders(db, ['order', 'another']),
  ({ database }) => shopOrders.shopOrders(database, { parcel: 'returning' }, page),
  ({ db }) => shopOrders.countTroubles(db),

  ({ db }) => cash.insertCashOrder(db, { order_id: 'order', account_id: 'shopper', ...pressed }),
  ({ db }) => cash.cashOrderOf(db, 'order'),
  ({ db }) => cash.cashOrderOfKey(db, 'shopper', 'a-press'),
  ({ db }) => cash.cashNotesOf(db, 'order'),
  ({ db }) => cash.setConfirmed(db, order, { at: now, by: 'owner' }),
  ({ db }) => cash.setPhone(db, 'order', '9876543210'),
  ({ db }) => cash.openCashOrders(db, cashShopper),
  ({ db }) => cash.openCashOrder(db, cashShopper),
  ({ db }) => cash.endsOfWaiting(db, ['order']),
  ({ db }) => delivered.arrivalsOf(db, ['order'], now),
  ({ db }) => delivered.untoldDeliveries(db, deliveryTimes, 20),
  ({ db }) => delivered.untoldDelivery(db, 'order', deliveryTimes),
  ({ db }) => cash.lastRefusedAt(db, cashShopper),
  ({ db }) => cash.lastRefusedAt(db, { ...cashShopper, phoneKey: '' }),
  ({ db }) => cash.hasPrepaidAfter(db, cashShopper, now),
  ({ db }) => cash.noteYes(db, 'order', now),
  ({ db }) => cash.noteConfirmer(db, 'order', 'owner'),
  ({ db }) => cash.cashOrdersSince(db, cashShopper, 0),
  ({ db }) => cash.openCashOrders(db, { ...cashShopper, changedOrder: 'order' }),
  ({ db }) => cash.overdueOrders(db, now, 20),
  ({ db }) => cash.isOverdue(db, 'order', now),
  ({ db }) => cash.endOfWaiting(db, 'order'),
  ({ db }) => cash.unremindedOrders(db, now, 20),
  ({ db }) => cash.setReminded(db, 'order', now),
  ({ db }) => cash.isProved(db, 'shopper'),
  ({ db }) => mails.isMailWaiting(db, 'order', 'shipped'),
  ({ db }) => mails.unaskedOrders(db, ['order']),
  ({ db }) => cash.undoConfirmed(db, 'order', now, note),
  ({ db }) => cash.waitForPerson(db, order),
  ({ db }) => cash.undoCash(db, 'order', { step: 'remitted', to: 'collected' }, note),
  ({ db }) => cash.setPaidBack(db, 'order', note),
  ({ db }) => refusedPhones.keepRefusedPhone(db, 'a hash', now),
  ({ db }) => refusedPhones.refusedPhoneAt(db, 'a secret', cashShopper),
  ({ db, engine }) => engine.lockName(db, 'phone 9876543210'),

  ({ db }) => checkouts.insertCheckout(db, { ...checkout, ...abandoned }),
  ({ db }) => checkouts.checkoutWithId(db, 'checkout'),
  ({ db, engine }) => checkouts.lockCheckout(db, engine, 'checkout'),
  ({ db }) => checkouts.checkoutOfProviderOrder(db, 'order_1'),
  ({ db }) => checkouts.checkoutsOfProviderOrders(db, ['order_1', 'order_2']),
  ({ db }) => checkouts.setProviderOrder(db, 'checkout', 'order_1', now),
  ({ db }) => checkouts.reopenCheckout(db, 'checkout', { orderId: 'order_1', pincode: '411001' }, now),
  ({ db }) => checkouts.endReservationsOfAccount(db, 'shopper', now),
  ({ db }) => checkouts.forgetReservation(db, 'checkout'),
  ({ db }) => checkouts.unpaidReservationTime(db, 'shopper', 0),
  ({ db }) => checkouts.setCart(db, 'checkout', { lines: [], ...noAddress, size: 'M', quantity: 1 }),
  ({ db }) => checkouts.schedule(db, 'checkout', null),
  ({ db }) => checkouts.closeCheckout(db, 'checkout', now, now),
  ({ db }) => checkouts.scheduleReported(db, 'order_1', now),
  ({ db }) => checkouts.setPaidAt(db, 'checkout', now, now),
  ({ db }) => checkouts.leaseCheckouts(db, lease),

  ({ db }) => events.rememberEvent(db, 'event', now),
  ({ db }) => events.knowsEvent(db, 'event'),
  ({ db }) => events.setScannedAt(db, now),
  ({ db }) => events.lastKnownMoney(db),

  ({ db }) => acquireSweep(db, 'retention', now, 3_600_000),

  ({ db }) => new WebhookWatch(db, () => now).came(),
  ({ db }) => new WebhookWatch(db, () => now).missed(),

  ({ db }) => findings.upsertFinding(db, { orderId: 'order', kind: 'unknownPayment', providerPaise: null }, now),
  ({ db }) => findings.findingWithId(db, 'finding'),
  ({ db }) => findings.settleFinding(db, 'finding', { at: now, by: 'owner', note: '' }),
  ({ db }) => findings.allOpenFindings(db),
  ({ db }) => findings.listFindings(db, page),
  ({ db }) => findings.ordersToCompare(db, { since: 0, after: 0, limit: 500 }),
  ({ db }) => findings.deleteFinding(db, 'finding'),
  ({ db }) => findings.deleteOpenFinding(db, 'order', 'returned'),

  ({ db }) => parked.parkCheckout(db, 'checkout', 'unknown there', now),
  ({ db }) => parked.parkedWithId(db, 'checkout'),
  ({ db }) => parked.handleParked(db, ['checkout'], { at: now, by: 'owner' }),
  ({ db }) => parked.unparkCheckouts(db, ['checkout'], now),
  ({ db }) => parked.parkedIds(db, { limit: 20 }),
  ({ db }) => parked.retryParked(db, ['checkout'], now),

  ({ db }) => unmatched.insertUnmatched(db, { ...ofPayment, receipt: 'checkout', currency: 'INR' }, now),
  ({ db }) => unmatched.unmatchedWithId(db, 'pay_1'),
  ({ db }) => unmatched.unmatchedPayments(db, page),
  ({ db }) => unmatched.setPayer(db, 'pay_1', 'shopper'),
  ({ db }) => unmatched.handleUnmatched(db, 'pay_1', { at: now, by: 'owner' }),
  ({ db }) => unmatched.deleteOpenUnmatched(db, 'pay_1'),

  ({ db }) => refunds.queueRefund(db, { ...ofPayment, reason: 'sold out' }, now),
  ({ db }) => refunds.refundWithId(db, 'refund'),
  ({ db }) => refunds.refundsOfPayments(db, ['pay_1', 'pay_2']),
  ({ db }) => refunds.refundedPaise(db, 'pay_1'),
  ({ db }) => refunds.moveLineRefunds(db, 'pay_1', { from: 0, to: 1 }),
  ({ db }) => refunds.refundWithKey(db, 'pay_1', 'key'),
  ({ db }) => refunds.insertPartRefund(db, partRefund, now),
  ({ db }) => refunds.triedRefund(db, 'refund', { state: 'sent', providerRefundId: null }, now),
  ({ db }) => refunds.scheduleRefund(db, 'pay_1', now),
  ({ db }) => refunds.retryRefund(db, 'refund', now),
  ({ db }) => refunds.stuckAtProvider(db, now, 20),
  ({ db }) => leaseDue(db, 'refund', lease),
  ({ db }) => refunds.closeRefund(db, 'refund', { state: 'failed', reference: '' }, now),
  ({ db }) => refunds.closeRefund(db, 'refund', { state: 'paid_by_hand', reference: 'UTR1' }, now),

  ({ db }) => mails.insertMail(db, 'order', { ...text, kind: 'confirmation' }, now),
  ({ db }) => mails.replaceMail(db, 'order', { ...text, kind: 'reminder' }, now),
  ({ db }) => mails.insertMailAbout(db, { account_id: 'shopper' }, { ...text, kind: 'reset_link', recipient }, now),
  ({ db }) => mails.openNotice(db, 'shopper'),
  ({ db }) => mails.rewriteNotice(db, 'mail', notice),
  ({ db }) => mails.upsertNoticeTimes(db, { address: 'hash', last_at: now, before_at: 0 }),
  ({ db }) => mails.noticeTimes(db, 'hash'),
  ({ db }) => mails.mailWithId(db, 'mail'),
  ({ db }) => mails.sentMail(db, 'mail', now),
  ({ db }) =>
    mails.unsentMail(db, { id: 'mail', changes: null, failed_at: null }, now, { at: now, words: '451 later' }),
  ({ db }) => mails.mailOutage(db, now),
  ({ db }) => mails.orderOfMail(db, { order_id: 'order' }),
  ({ db }) => mails.deleteMailOf(db, 'order', 'reminder'),
  ({ db }) => mails.storedMails(db, ['mail', 'another']),
  ({ db }) => mails.leaseMails(db, lease),
  ({ db }) => money.listUnsentMails(db, page),
  ({ db }) => money.listStuckRefunds(db, now, page),
  ({ db }) => parked.parkedCheckouts(db, page),
  ({ db }) => mails.retryMails(db, { id: 'mail' }, now),
  ({ db }) => mails.retryMails(db, { limit: 20 }, now),
  ({ db }) => mails.dropMails(db, { id: 'mail' }),
  ({ db }) => mails.deleteMail(db, 'mail'),

  ({ db }) => money.countMoney(db, now),
  ({ db }) => money.countAtProvider(db, now),
  ({ db }) => money.openMoney(db, now),
  ({ db }) => waitingWork(db),
  ({ db }) => revenueByDay(db, '2025-10-01', 30, true),
  ({ db }) => cashFigures(db, true),
  ({ db }) => ordersToConfirm(db, true),
  ({ db, engine }) => engine.waitingForLocks(db),
];
