import { messages } from './messages.ts';

/** Payments and checkouts that need an admin's decision. */
export const adminMoney = messages({
  title: 'Payments to check',
  count: { '=0': 'Nothing waits', one: '{count} waits for you', other: '{count} wait for you' },
  loadFailed: 'The payments did not load.',
  dashboardNotice: { one: '1 entry needs a look.', other: '{count} entries need a look.' },
  emptyTitle: 'Nothing to check',
  emptyText:
    'Every payment that the provider took for this shop has its order or its refund. Payments of another amount than their order, or whose order is missing, as after the restore of an older backup, come here, and so do orders whose money is missing, refunds of parcels that a packer took back, and refunds and mails that do not get through.',

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
  },
  settledBy: 'Settled by {name}',
  actionFailed: 'That did not work. Please try again.',

  webhooks: 'Webhooks do not arrive',
  webhooksText:
    'The shop found payments only because it asked for them; orders whose shopper closed the page come late. The provider switches a webhook off after 24 hours of failures. Check in its dashboard that the webhook is on, that it leads to /api/v1/payments/webhook of this shop, and that its secret is RAZORPAY_WEBHOOK_SECRET. The next webhook ends this entry.',
  foundByAsking: { one: '{count} payment found by asking', other: '{count} payments found by asking' },
  silentSince: 'No webhook since',
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
  refundOrderTitle: 'Send {amount} of order {number} back?',
  lookAt: 'Looked at',
  lookAtTitle: 'Have you looked at order {number}?',
  lookAtText: 'Nothing is cancelled or sent back by this: it notes what you found and takes the order off the list.',
  lookAtHint: 'For example: refunded by hand, order cancelled by phone. Only admins read it.',
  lookAtConfirm: 'Take it off',
  lookedAtBy: 'Looked at by {name}',

  refunds: 'Refunds that do not get through',
  refundsText:
    'The shop goes on trying. Look the payment up in the provider’s dashboard: it may lack balance for the refund, or have sent the money back in another way.',
  begunAt: 'Wanted since',
  progress: 'So far',
  tries: {
    wanted: { one: 'The provider has refused it once', other: 'The provider has refused it {count} times' },
    sent: {
      one: 'The provider has it, and has not processed it',
      other: 'The provider has it, and has not processed it',
    },
  },
  order: 'Order',
  noOrder: 'none: it is refunded without one',
  retryRefund: 'Try again now',
  retryingRefund: 'Trying …',
  closeRefund: 'Money is back',
  closeRefundTitle: 'Is {amount} back with the shopper?',
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
