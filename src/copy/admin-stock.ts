import type { StockReason } from '#contract/rules/stock-movement.ts';
import { messages } from './messages.ts';

/** Receiving goods for a product. */
export const receiveGoods = messages({
  open: 'Receive goods',
  title: 'Receive goods',
  text: 'What came in is added to the stock on hand. Pieces sold meanwhile stay sold, and nothing that you typed into the form is lost.',
  /** The name of the list in refusals. */
  labels: { sizes: 'Delivery' },
  table: 'What came in',
  columns: { size: 'Size', inStock: 'In stock', received: 'Received', after: 'Afterwards' },
  /** In place of a size's label. */
  withoutSizes: 'Pieces',
  received: 'Received of {size}',
  receivedPieces: 'Received pieces',
  confirm: 'Add to stock',
  adding: 'Adding …',
  cancel: 'Cancel',
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
    sale: 'Sold',
    cancel: 'Order cancelled',
    remove: 'Size removed',
  } satisfies Record<StockReason, string>,
  order: 'Order {number}',
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
