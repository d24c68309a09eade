import { messages } from './messages.ts';

/** The sizes of the product form. */
export const productSizes = messages({
  title: 'Sizes',
  /** While there are none. */
  empty: 'Without sizes, the quantity above is the stock of the product.',
  hint: 'Shoppers choose from these in this order. Each size has a stock of its own.',
  sumHint: 'The sum of the sizes below',
  table: 'Sizes',
  columns: { label: 'Size', sku: 'SKU', quantity: 'Quantity', actions: 'Actions' },
  /** Shoppers who asked for a mail when the size is back. */
  waiting: '{count} waiting',
  /** Names of a row's cells; `size` is its label. */
  cells: { label: 'Size {number}', sku: 'SKU of {size}', quantity: 'Stock of {size}' },
  /** A row without a label yet. */
  unnamed: 'size {number}',
  moveUp: 'Move up {size}',
  moveDown: 'Move down {size}',
  remove: 'Remove {size}',
  /** The tooltips of the three. */
  tips: { up: 'Move up', down: 'Move down', remove: 'Remove' },
  drag: 'Drag to reorder',
  add: 'Add a size',
  addRange: 'Add a range',
  addLabel: 'Add “{label}”',
  presets: { letters: 'Letters', numbers: 'Numbers' },
  presetField: 'Kind',
  from: 'From',
  to: 'To',
  addLabels: { one: 'Add {count} size', other: 'Add {count} sizes' },
  nothingToAdd: 'All of these are in the list.',
  moved: '{size} is size {number} of {count} now.',
  removed: '{size} is removed.',
  restored: '{size} is back.',
  added: { one: '1 size is added.', other: '{count} sizes are added.' },
  restore: 'Put {size} back',
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
