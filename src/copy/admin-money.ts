import { messages } from './messages.ts';

/** The money of a month, and the cash that couriers have. */
export const monthMoney = messages({
  title: 'Money',
  byMonth: 'By month',
  loadFailed: 'The money of this month did not load.',
  came: 'Came in',
  online: 'Paid online',
  cash: 'Cash received from couriers',
  unmatched: 'Payments without an order',
  went: 'Refunded',
  refunds: 'Refunds of payments online',
  waiting: '{amount} still on its way',
  paidBack: 'Paid back by hand',
  left: 'Left after refunds',
  leftNote:
    'Before the fees of payment provider and couriers, and your own costs. Payments count on the day on which they were made, cash on the day on which you noted it as received, refunds on the day on which they were decided.',
  payments: { one: '{count} payment', other: '{count} payments' },
  refundCount: { one: '{count} refund', other: '{count} refunds' },
  orders: { one: '{count} order', other: '{count} orders' },

  overdue: 'Cash overdue from couriers',
  overdueText:
    'For more than {days} days a courier has this cash, or delivered the parcel without a word about its cash. Send it the numbers, or import its file.',
  since: {
    collected: {
      one: '{count} order collected and not received, since {day}',
      other: '{count} orders collected and not received, the oldest since {day}',
    },
    delivered: {
      one: '{count} order delivered and not collected, since {day}',
      other: '{count} orders delivered and not collected, the oldest since {day}',
    },
  },
  toCollected: 'Orders with collected cash',
  toOut: 'Orders with cash to collect',

  onItsWay: 'On its way now',
  onItsWayText: 'Cash with couriers today, of orders of all months.',
  noCash: 'No courier has cash of yours or is to collect any.',
  noCourier: 'No courier named',
  all: 'All couriers',
  columns: {
    courier: 'Courier',
    shipped: 'Parcel on its way',
    delivered: 'Delivered, not collected',
    collected: 'Collected, not received',
  },
  provider: 'With the payment provider',
  providerText:
    'Payments online reach your bank some working days later, less the provider’s fees and refunds. The provider does not tell this shop what it has paid out, so no sum is shown here: see “Settlements” in its dashboard.',
});

/** Payments and checkouts that need an admin's decision. */
export const adminMoney = messages({
  title: 'Payments to check',
  count: { '=0': 'Nothing waits', one: '{count} waits for you', other: '{count} wait for you' },
  loadFailed: 'The payments did not load.',
  emptyTitle: 'Nothing to check',
  emptyText:
    'Every payment has its order or its refund, and no refund or mail is stuck. What needs you comes here: payments without an order, orders without their money, refunds that fail, cash that a courier owes for too long.',

  payments: 'Payments without an order',
  paymentsText:
    'The provider took this money for a checkout that the shop no longer has. It knows the amount and our receipt, not who paid: look the payment up in its dashboard, then send it back or settle it with the shopper.',
  otherAmounts: 'Payments of another amount',
  otherAmountsText:
    'The provider took another amount than the order costs, and does not call its own order paid. Nothing was ordered: send the payment back, or settle it with the shopper. If the provider calls its order paid later, the payment becomes an order and leaves this list.',
  orderAmount: 'The order costs',
  payment: 'Payment',
  paymentOrder: 'Payment order',
  receipt: 'Receipt',
  foundAt: 'Found',
  shopper: 'Shopper',
  unknownShopper: 'not known: nobody came back with it',
  refund: 'Send it back',
  refundTitle: 'Send {amount} back?',
  refundText: 'The payment provider sends the whole amount back the way it came. This cannot be taken back.',
  refundConfirm: 'Send it back',
  refunding: 'Sending …',
  settle: 'Settle by hand',
  settleTitle: 'Settle {amount} by hand?',
  settleText:
    'Nothing is sent, ordered or paid by this: it notes what you agreed with the shopper and takes the payment off the list.',
  labels: { note: 'What was done', reference: 'Reference' },
  noteHint: 'For example: sent as order 1042, agreed by phone. Only admins read it.',
  settleConfirm: 'Settle it',
  settling: 'Saving …',
  dialogCancel: 'Leave it',
  refundState: {
    wanted: 'Going back: waits for the payment provider',
    sent: 'Going back: at the payment provider',
    done: 'Sent back',
    failed: 'The payment provider could not send it back',
    paid_by_hand: 'Paid back by hand',
  },
  settledBy: 'Settled by {name}',
  actionFailed: 'That did not work. Please try again.',

  webhooks: 'The provider’s messages about payments do not arrive',
  webhooksText:
    'The shop found payments only because it asked for them; orders whose shopper closed the page come late. The provider calls these messages a webhook, and switches it off after 24 hours of failures. Check in its dashboard that the webhook is on, that it leads to /api/v1/payments/webhook of this shop, and that its secret is RAZORPAY_WEBHOOK_SECRET. The next message ends this entry.',
  foundByAsking: { one: '{count} payment found by asking', other: '{count} payments found by asking' },
  silentSince: 'No message since',
  lastFound: 'Last payment found',

  checkouts: 'Checkouts that the provider does not know',
  checkoutsText:
    'The payment provider answers that it has no such order, as it does for test checkouts after live keys are set. Nothing was ordered. The shop stopped asking.',
  startedAt: 'Begun',
  providerAnswer: 'The provider says',
  retry: 'Ask again',
  retrying: 'Asking …',
  setAside: 'Set aside',
  settingAside: 'Setting aside …',
  retryAll: 'Try all {count} again',
  setAllAside: 'Set all aside',
  setAllAsideTitle: 'Set {count} checkouts aside?',
  setAllAsideText: 'The shop asks about them no more.',

  findings: 'Orders without money',
  findingsText:
    'The comparison with the payment provider (npm run reconcile) does not find the money of these orders. Look the payment up in the provider’s dashboard before anything more is sent. An order that the provider confirms at the next comparison leaves this list.',
  findingKinds: {
    unknownPayment: 'It does not know this payment',
    untakenPayment: 'It did not take this payment of {amount}',
    otherAmount: 'It took {amount}',
    refundedPayment: 'It sent {amount} back, and the order is not cancelled',
    foreignRefund: 'It sent {amount} back, which the shop did not ask for',
  },
  returned: 'Parcels that came back',
  returnedText:
    'These parcels came back, and their orders are cancelled. Send a payment online back; pay cash back by hand, and note how. Or note what you agreed instead. If a courier never collected the cash, take “Cash collected” back on the order’s page.',
  paidInCash: 'Cash, to the courier',
  payBack: 'Paid back',
  payBackTitle: 'Have you paid {amount} of order {number} back?',
  payBackText: 'Nothing is sent by this: it notes that the shopper has the money. This cannot be taken back.',
  payBackHint: 'The reference of your transfer (UPI, bank).',
  payBackConfirm: 'Note it',
  withdraw: 'It was a mistake',
  withdrawTitle: 'Not pay {amount} of order {number} back?',
  withdrawText:
    'The amount leaves the list, and the order can have another one. The shopper got a mail that it comes: tell them.',
  withdrawConfirm: 'Take it off',
  refundOrderTitle: 'Send {amount} of order {number} back?',
  lookAt: 'Looked at',
  lookAtTitle: 'Have you looked at order {number}?',
  lookAtText: 'Nothing is cancelled or sent back by this: it notes what you found and takes the order off the list.',
  lookAtHint: 'For example: refunded by hand, order cancelled by phone. Only admins read it.',
  lookAtConfirm: 'Take it off',
  lookedAtBy: 'Looked at by {name}',

  refunds: 'Refunds that wait for you',
  refundsText:
    'Cash is paid back by hand. What the provider does not take, the shop goes on trying, unless it says that it failed. Look the payment up in the provider’s dashboard: it may lack balance for the refund, or have sent the money back in another way.',
  begunAt: 'Wanted since',
  request: 'Request',
  upi: 'To the UPI id',
  progress: 'So far',
  tries: {
    wanted: { one: 'The provider has refused it once', other: 'The provider has refused it {count} times' },
    sent: {
      one: 'The provider has it, and has not processed it',
      other: 'The provider has it, and has not processed it',
    },
    failed: { one: 'The provider could not send it', other: 'The provider could not send it, after {count} tries' },
  },
  order: 'Order',
  noOrder: 'none: it is refunded without one',
  retryRefund: 'Try again now',
  retryingRefund: 'Trying …',
  closeRefund: 'Money is back',
  closeRefundTitle: 'Is {amount} back with the shopper?',
  byHand: 'Pay it back, by UPI or bank',
  closeRefundText:
    'The shop stops trying, and the order says that the money was sent back. Do this only if the provider’s dashboard shows the refund, or you paid it back in another way.',
  closeRefundConfirm: 'It is back',
  closingRefund: 'Closing …',

  mails: 'Mails that were given up',
  mailsText:
    'The mail server did not take these in three days. Check SMTP_URL and the address, then send them again, or tell the shopper yourself.',
  mailTo: 'To',
  writtenAt: 'Written',
  retryMail: 'Send again',
  retryingMail: 'Queueing …',
  retryAllMails: 'Send all {count} again',
  dropAllMails: 'Delete all',
  dropAllMailsTitle: 'Delete {count} mails?',
  dropMail: 'Delete',
  dropMailTitle: 'Delete the mail to {address}?',
  dropMailText: 'What is deleted is never sent.',
  dropMailConfirm: 'Delete it',
  droppingMail: 'Deleting …',
});
