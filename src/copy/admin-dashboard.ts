import { messages } from './messages.ts';

/** The back office's overview. */
export const adminDashboard = messages({
  title: 'Overview',
  you: 'You',
  noPhone: 'no phone number yet',
  failed: 'The figures did not load.',

  figures: 'In figures',
  today: 'Today',
  lastDays: 'Last {days} days',
  orders: { one: '{count} order', other: '{count} orders' },
  toPack: 'To pack',
  toPackText: 'paid, not sent yet',
  runningLow: 'Running low',
  runningLowText: '{most} pieces or fewer',

  chart: 'Day by day',
  takings: 'Takings',
  ordersSeries: 'Orders',
  chartFailed: 'The chart did not load. The table below has its figures.',
  /** The chart's text alternative for screen readers. */
  summary: '{orders} brought {takings} in the last {days} days.',
  best: 'The best day was {day} with {takings}.',
  noOrders: 'No order in the last {days} days.',
  counted: 'Cancelled orders are not counted; today, the last bar, is not over yet.',
  table: 'Figures day by day',
  columns: { day: 'Day', orders: 'Orders', takings: 'Takings' },

  packList: 'Waits to be packed, longest first',
  nothingToPack: 'Nothing waits: everything that was paid is on its way.',
  allOf: 'All {status}',
  lowList: 'Running low, fewest first',
  nothingLow: 'There is plenty of everything.',
  allProducts: 'All products',
});
