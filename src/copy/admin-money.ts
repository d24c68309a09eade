import { messages } from './messages.ts';

/** Payments and checkouts that need an admin's decision. */
export const adminMoney = messages({
  title: 'Money to look at',
  count: { '=0': 'Nothing waits', one: '{count} waits for you', other: '{count} wait for you' },
  loadFailed: 'The payments did not load.',
  dashboardNotice: { one: '1 payment needs a look.', other: '{count} payments need a look.' },
  emptyTitle: 'Nothing to look at',
  emptyText:
    'Every payment that the provider took for this shop has its order or its refund. Payments whose order is missing, as after the restore of an older backup, come here.',

  payments: 'Payments without an order',
  paymentsText:
    'The provider took this money for a checkout that the shop no longer has. It knows the amount and our receipt, not who paid: look the payment up in its dashboard, then send it back or settle it with the shopper.',
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
  labels: { note: 'What was done' },
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

  checkouts: 'Checkouts that the provider does not know',
  checkoutsText:
    'The payment provider answers that it has no such order, as it does for test checkouts after live keys are set. Nothing was ordered. The shop stopped asking.',
  startedAt: 'Begun',
  providerAnswer: 'The provider says',
  retry: 'Ask again',
  retrying: 'Asking …',
  setAside: 'Set aside',
  settingAside: 'Setting aside …',
});
