import { messages } from './messages.ts';

/** The page Reports. */
export const adminReports = messages({
  title: 'Reports',
  range: 'Days',
  from: 'From',
  to: 'To',
  lastDays: 'Last {days} days',
  loadFailed: 'The report did not load.',

  sales: 'Sales',
  figures: 'In figures',
  takings: 'Takings',
  pieces: { one: '{count} piece', other: '{count} pieces' },
  orders: { one: '{count} order', other: '{count} orders' },
  piecesFigure: 'Pieces',
  ordersFigure: 'Orders',
  productsFigure: 'Products sold',
  note: 'At the prices that were paid, without cancelled orders.',
  noSales: 'Nothing was sold in these days.',
  chartFailed: 'The chart did not load. The table below has its figures.',
  byDay: 'Day by day',
  byProduct: 'By product and size',
  columns: {
    day: 'Day',
    orders: 'Orders',
    pieces: 'Pieces',
    takings: 'Takings',
    product: 'Product',
    size: 'Size',
    sold: 'Sold',
    onHand: 'Not sold',
    sellThrough: 'Sell-through',
    daysLeft: 'Days left',
  },
  piecesOfSize: '{label} {pieces}',
  deleted: 'deleted',

  stock: 'Stock',
  stockText:
    'Sell-through is what was sold of what there was: sold ÷ (sold + left on the last day). Days left is how long the pieces that are not sold (in the file: on_hand) last if they sell as in these days.',
  stockTable: 'What is left, used up first',
  noStock: 'There is no size yet.',
  percent: '{percent} %',
  /** No sale in these days. */
  never: 'no sale',
  hidden: 'Hidden',
  more: {
    one: '{shown} of {count} is listed; the file has all.',
    other: '{shown} of {count} are listed; the file has all.',
  },

  saveSales: 'Sales as CSV',
  saveStock: 'Stock as CSV',
  saving: 'Saving …',
  saveFailed: 'The file could not be made. Please try again.',
  salesFile: 'sales-{from}-{to}.csv',
  stockFile: 'stock-{from}-{to}.csv',
});
