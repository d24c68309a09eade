import { messages } from './messages.ts';

/** The back office's overview. */
export const adminDashboard = messages({
  title: 'Overview',
  yourAccount: 'You',
  noPhone: 'no phone number yet',
  failed: 'The figures did not load.',

  keyFigures: 'In figures',
  today: 'Today',
  lastDays: 'Last {days} days',
  orders: { one: '{count} order', other: '{count} orders' },
  toPack: 'To pack',
  toPackText: 'paid, not sent yet',
  lowStock: 'Running low',
  lowStockText: { one: 'size at its low limit', other: 'sizes at their low limit' },

  chartTitle: 'Day by day',
  takings: 'Takings',
  ordersSeries: 'Orders',
  chartFailed: 'The chart did not load. The table below has its figures.',
  /** The chart's text alternative for screen readers. */
  chartSummary: '{orders} brought {takings} in the last {days} days.',
  bestDay: 'The best day was {day} with {takings}.',
  noOrders: 'No order in the last {days} days.',
  chartNote: 'Cancelled orders are not counted; today, the last bar, is not over yet.',
  table: 'Figures day by day',
  columns: { day: 'Day', orders: 'Orders', takings: 'Takings' },

  toPackList: 'Waits to be packed, longest first',
  pieces: { one: '{count} piece', other: '{count} pieces' },
  piecesOfSize: '{pieces} × {label}',
  nothingToPack: 'Nothing waits: everything that was paid is on its way.',
  allWithStatus: 'All {status}',
  lowStockList: 'Running low, fewest first',
  noLowStock: 'There is plenty of everything.',
  allLowStock: 'All sizes that run low',
  allProducts: 'All products',
});
