/** The back office's overview. */
export const adminDashboard = {
  title: 'Overview',
  you: 'You',
  noPhone: 'no phone number yet',
  failed: 'The figures did not load.',

  figures: 'In figures',
  today: 'Today',
  lastDays: (days: number) => `Last ${days} days`,
  orders: (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`,
  toPack: 'To pack',
  toPackText: 'paid, not sent yet',
  runningLow: 'Running low',
  runningLowText: (most: number) => `${most} pieces or fewer`,

  chart: 'Day by day',
  takings: 'Takings',
  ordersSeries: 'Orders',
  chartFailed: 'The chart did not load. The table below has its figures.',
  /** The chart's text alternative for screen readers. */
  summary: (orders: string, takings: string, days: number) => `${orders} brought ${takings} in the last ${days} days.`,
  best: (day: string, takings: string) => `The best day was ${day} with ${takings}.`,
  noOrders: (days: number) => `No order in the last ${days} days.`,
  counted: 'Cancelled orders are not counted; today, the last bar, is not over yet.',
  table: 'Figures day by day',
  columns: { day: 'Day', orders: 'Orders', takings: 'Takings' },

  packList: 'Waits to be packed, longest first',
  nothingToPack: 'Nothing waits: everything that was paid is on its way.',
  allOf: (status: string) => `All ${status}`,
  lowList: 'Running low, fewest first',
  nothingLow: 'There is plenty of everything.',
  allProducts: 'All products',
  left: (quantity: number) => (quantity === 0 ? 'Sold out' : `${quantity} left`),
} as const;
