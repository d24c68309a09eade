import type { StockReason } from '#contract/rules/stock-movement.ts';
import { messages } from './messages.ts';

/** Receiving goods for a product. */
export const receiveGoods = messages({
  open: 'Receive goods',
  title: 'Receive goods',
  text: 'What came in goes first to orders that lack pieces, so less may be left than is shown here. Pieces sold meanwhile stay sold, and nothing that you typed into the form is lost.',
  /** The name of the list in refusals. */
  labels: { sizes: 'Delivery' },
  table: 'What came in',
  columns: { size: 'Size', inStock: 'Not sold', received: 'Received', after: 'Afterwards' },
  /** In place of a size's label. */
  withoutSizes: 'Pieces',
  received: 'Received of {size}',
  receivedPieces: 'Received pieces',
  confirm: 'Add to stock',
  adding: 'Adding …',
  failed: 'The goods could not be received. Please try again: they are added once.',
});

/** The history of a product's stock. */
export const stockHistory = messages({
  title: 'Stock history',
  table: 'Changes of the stock',
  columns: { when: 'When', size: 'Size', change: 'Change', why: 'Why', who: 'Who' },
  fromTo: '{from} → {to}',
  /** The same for screen readers. */
  fromToSpoken: 'from {from} to {to}',
  reasons: {
    create: 'New product',
    edit: 'Edited',
    import: 'Catalogue file',
    receive: 'Goods received',
    correct: 'Counted',
    sale: 'Sold',
    cancel: 'Order cancelled',
    exchange: 'Another size',
    return: 'Parcel came back',
    remove: 'Size removed',
  } satisfies Record<StockReason, string>,
  order: 'Order {number}',
  note: '“{note}”',
  byShop: 'The shop itself',
  showMore: 'Show more',
  loadingMore: 'Loading …',
  shown: { one: '1 more change is shown', other: '{count} more changes are shown' },
  loadFailed: 'The stock history did not load.',
  moreFailed: 'Older changes did not load.',
  emptyTitle: 'No change yet',
  emptyText: 'Sales, goods that you receive and edits of the stock are listed here from now on.',
});

/** The stock of a product by size. */
export const stockBySize = messages({
  size: '{size} {count}',
  soldOut: 'sold out',
  /** In the notice about a concurrent edit. */
  none: 'none',
  /** Shoppers who asked for a mail when a size is back; `sizes` is 'XL 3, M 1'. */
  waiting: 'Waiting: {sizes}',
  sizeWithSku: '{size} {count} ({sku})',
});

/** The page Stock: all sizes in one place. */
export const adminStock = messages({
  title: 'Stock',
  count: { one: '{count} size', other: '{count} sizes' },
  search: 'Search by name or SKU',
  mode: 'What you type',
  modes: { count: 'Correct', receive: 'Receive goods' },
  texts: {
    count:
      'Type what you counted on the shelf: sold pieces that are not sent yet lie there too. What is sold or sent meanwhile stays so. A low limit counts the pieces that are not sold.',
    receive: 'Type what came in, for as many products as the delivery has. It is added to what lies on the shelf.',
  },
  order: 'Order',
  orders: { name: 'By name', quantity: 'Fewest not sold first', '-quantity': 'Most not sold first' },
  table: 'Stock by size',
  columns: {
    product: 'Product',
    size: 'Size',
    shelf: 'On the shelf',
    toSend: 'Sold, to be sent',
    reserved: 'In unpaid carts',
    free: 'Free',
    low: 'Low limit',
    received: 'Received',
  },
  sizeOf: '{product}, {size}',
  /** The name of a field: 'Kite Tee, M: On the shelf'. */
  cell: '{name}: {title}',
  after: '{from} → {to}',
  /** Orders to be sent need more pieces than lie on the shelf. */
  short: { one: '1 too few for orders', other: '{count} too few for orders' },
  notNumber: 'needs a whole number from 0 to 1,00,000',
  notNumbers: 'A number is not right. Look at the marked field.',
  changes: { one: '{count} size changed', other: '{count} sizes changed' },
  note: 'Note',
  noteHints: {
    count: 'For the stock history, like: stocktake',
    receive: 'For the stock history, like: delivery note 118',
  },
  save: { count: 'Save', receive: 'Add to stock' },
  failed: 'That was not saved. Please try again: it is saved once.',
  notSaved: {
    one: '1 size was not saved. The reason stands at its field.',
    other: '{count} sizes were not saved. The reasons stand at their fields.',
  },
  refused: {
    one: 'This size of another page is not right.',
    other: 'These {count} sizes of other pages are not right.',
  },
  loadFailed: 'The stock did not load.',
  emptyTitle: 'No product yet',
  emptyText: 'The sizes of your products are listed here.',
  noMatchTitle: 'No size matches',
  noMatchText: 'Try a part of the name, or take a filter away.',
  showAll: 'Show all sizes',
});
