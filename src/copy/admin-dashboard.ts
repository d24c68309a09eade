import { messages } from './messages.ts';

/** The back office's overview. */
export const adminDashboard = messages({
  title: 'Overview',
  yourAccount: 'You',
  noPhone: 'no phone number yet',
  failed: 'The figures did not load.',

  broken: {
    title: 'Does not work',
    since: 'Since',
    says: 'It says:',
    tellOwner: 'Please tell an owner of the shop.',
    parts: {
      mail: {
        title: 'Mails do not go out',
        text: {
          one: '{count} mail waits. It is sent once the mail server takes it, unless it comes too late by then.',
          other: '{count} mails wait. They are sent once the mail server takes them, but for those that come too late.',
        },
        link: 'Send a test mail',
      },
      backup: {
        title: 'The shop is not backed up',
        text: { one: 'A backup is missing.', other: '{count} backups have failed.' },
        link: 'Backups',
      },
      provider: {
        title: 'The payment provider does not answer',
        text: {
          one: '{count} call has failed. Shoppers cannot pay online now; cash on delivery works.',
          other: '{count} calls have failed. Shoppers cannot pay online now; cash on delivery works.',
        },
        link: 'Payments to check',
      },
      courier: {
        title: 'The courier’s news is not understood',
        text: {
          one: '{count} message named no parcel, so orders do not become Delivered by themselves.',
          other: '{count} messages named no parcel, so orders do not become Delivered by themselves.',
        },
        link: 'See what came',
      },
    },
  },

  lateComplaints: {
    title: 'A complaint is late',
    text: {
      one: '{count} complaint has no answer in the time that the law gives.',
      other: '{count} complaints have no answer in the time that the law gives.',
    },
    link: 'Answer it',
  },

  keyFigures: 'In figures',
  today: 'Today',
  lastDays: 'Last {days} days',
  orders: { one: '{count} order', other: '{count} orders' },
  lowStock: 'Running low',
  lowStockText: { one: 'size at its low limit', other: 'sizes at their low limit' },

  cashOut: 'Cash out',
  cashOutText: {
    one: '{count} order is sent, its cash not collected',
    other: '{count} orders are sent, their cash not collected',
  },
  /** A link after the text above. */
  cashCollected: '{amount} collected, not received yet',

  todo: 'To do now',
  todoNames: {
    failed_attempt: 'Not delivered: call',
    confirm: 'To confirm',
    returning: 'Coming back',
    lost: 'Lost by the courier',
    returns: 'Returns to decide or close',
    complaints: 'Complaints to acknowledge',
    money: 'Payments to check',
    news: 'News that was not understood',
    ending: 'Offers that end today',
    used_up: 'Offers that are used up',
    drafts: 'Drafts to finish',
  },
  todoTexts: {
    failed_attempt: 'Before the courier sends it back',
    confirm: 'Cash orders that wait for an answer',
    returning: 'On the way back or back with you',
    lost: 'Ask the courier',
    returns: 'A shopper waits for an answer or for money',
    complaints: 'The law gives 48 hours',
    money: 'Money that needs your decision',
    news: 'What couriers sent, as it came',
    ending: 'With a later end they go on',
    used_up: 'Give them more uses, or end them',
    drafts: 'Only you see them until they are shown',
  },
  draftsWithoutPhoto: {
    one: '{count} has no photo: only you see it',
    other: '{count} have no photo: only you see them',
  },
  oldest: 'oldest {age}',
  /** Instead of the list of what is to do; orders to pack are below. */
  nothingToDo: 'Nothing to call about or to decide right now.',
  /** Beside the takings. */
  ofItCashOut: '{amount} of it not collected yet',

  chartTitle: 'Day by day',
  takings: 'Takings',
  ordersSeries: 'Orders',
  chartFailed: 'The chart did not load. The table below has its figures.',
  cashOutOf: '{takings}, {amount} of it cash that is not collected',
  cashOutSummary: 'Of this, {amount} is cash that nobody has collected yet.',
  /** The chart's text alternative for screen readers. */
  chartSummary: '{orders} brought {takings} in the last {days} days.',
  bestDay: 'The best day was {day} with {takings}.',
  noOrders: 'No order in the last {days} days.',
  chartNote: 'Cancelled orders are not counted; today, the last bar, is not over yet.',
  table: 'Figures day by day',
  columns: { day: 'Day', orders: 'Orders', takings: 'Takings', cashOut: 'Of it not collected' },

  toPackList: 'Waits to be packed, longest first',
  pieces: { one: '{count} piece', other: '{count} pieces' },
  piecesOfSize: '{pieces} × {label}',
  toPack: { one: '{count} order', other: '{count} orders' },
  nothingToPack: 'Nothing to pack right now.',
  allWithStatus: 'All {status}',
  lowStockList: 'Running low, fewest first',
  noLowStock: 'There is plenty of everything.',
  allLowStock: 'All sizes that run low',
  allProducts: 'All products',
});
