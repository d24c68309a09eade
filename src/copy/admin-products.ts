import { messages } from './messages.ts';

/** The page Products. */
export const adminProducts = messages({
  /** spec §2 */
  title: 'Products',
  /** spec §2 */
  count: { one: '{count} Product', other: '{count} Products' },
  listLabel: 'Products',
  search: 'Name or SKU',
  stockLeft: { '=0': 'Sold out', other: '{count} left' },
  emptyTitle: 'No product yet',
  emptyText: 'Once you have created one, it stands here and in the shop.',
  noWordMatchTitle: 'Nothing matches “{word}”',
  noWordMatchText: 'Try a shorter word, or another spelling.',
  /** spec §8 */
  listFailed: 'Somethig went wrong while getting all products',
  listFailedText: 'The products did not load.',

  view: 'View',
  views: { cards: 'Cards', table: 'Table' },
  table: 'Products',
  columns: {
    name: 'Name',
    sku: 'SKU',
    colour: 'Colour',
    category: 'Category',
    price: 'Price',
    mrp: 'MRP',
    stock: 'Stock',
    created: 'Created',
  },
  /** After the first of several SKUs. */
  moreSkus: '+{count}',
  /** Read out after a price. */
  editPrice: 'Press Enter to change it',
  notPrice: 'The price of {name} needs rupees with at most two decimals',
  notMrp: 'The MRP of {name} needs rupees with at most two decimals',
  priceSaved: '{name} costs {price}',
  mrpSaved: 'The MRP of {name} is {mrp}',
  mrpRemoved: '{name} has no MRP any more',
  noMrp: 'No MRP.',
  filters: 'Filters',
  category: 'Category',
  allCategories: 'All categories',
  stock: 'Stock',
  anyStock: 'Any stock',
  stockLevels: { in: 'In stock', low: 'Running low', out: 'Sold out' },
  /** The link to what was deleted. */
  deletedLink: 'Deleted',
  /** The mark of a product that only admins see. */
  hidden: 'Hidden',
  /** Instead, of one that cannot be shown yet. */
  draft: 'Draft: {missing}',
  missingPhoto: 'no photo',
  missingFields: 'not all typed',
  visibility: 'Visibility',
  anyVisibility: 'Shown and hidden',
  visibilities: { shown: 'In the shop', hidden: 'Hidden', draft: 'Drafts', no_photo: 'Without photo' },
  noMatchTitle: 'No product matches',
  noMatchText: 'Try a part of the name, or take a filter away.',
  showAll: 'Show all products',

  selectHint: 'Select products to change their prices, stock or category, to hide or to delete them.',
  setStock: 'Set stock',
  stockTitle: { one: 'Set the stock of 1 product', other: 'Set the stock of {count} products' },
  stockText: 'Each of them has this many pieces afterwards.',
  /** Beside the actions, for the selected products with sizes; the longer one in the dialog. */
  haveSizes: { one: '1 has sizes', other: '{count} have sizes' },
  stockOfSizes: {
    one: '1 has sizes: the stock of each size is in its form.',
    other: '{count} have sizes: the stock of each size is in their forms.',
  },
  setCategory: 'Set category',
  categoryTitle: { one: 'Move 1 product', other: 'Move {count} products' },
  categoryText: 'Each of them is in this category afterwards.',
  chooseCategory: 'Choose a category',
  delete: 'Delete',
  deleteTitle: { one: 'Delete 1 product?', other: 'Delete {count} products?' },
  updating: 'Saving products',
  updated: { one: '1 product is updated', other: '{count} products are updated' },
  nowHidden: { one: '1 product is hidden from the shop', other: '{count} products are hidden from the shop' },
  nowShown: { one: '1 product is in the shop', other: '{count} products are in the shop' },
  /** Before products without a photo are shown. */
  bareTitle: { one: '1 product has no photo', other: '{count} products have no photo' },
  bareText: '{names}: shoppers would see a plain pattern in place of the photo.',
  /** After the first names. */
  bareMore: { one: '1 more', other: '{count} more' },
  showWithPhotos: 'Show only those with photos',
  showBare: 'Show all',
  deleting: 'Deleting products',
  deleted: { one: '1 product is deleted', other: '{count} products are deleted' },
});

/** The new prices of several products. */
export const productPrices = messages({
  open: 'Change prices',
  /** Beside the button. */
  tooMany: 'Prices: at most {most} products at once.',
  title: { one: 'Change the price of 1 product', other: 'Change the prices of {count} products' },
  text: 'One change for all of them, or type prices below. Nothing is saved before you press the button.',
  labels: { way: 'For all of them', amount: 'Amount', of: 'In a sale', prices: 'Prices' },
  ways: {
    percentOff: 'Lower by percent',
    rupeesOff: 'Lower by rupees',
    percentMore: 'Raise by percent',
    rupeesMore: 'Raise by rupees',
  },
  percent: 'Percent',
  rupees: 'Rupees',
  amountHint: 'Rounded down to whole rupees. A price that you type yourself stays.',
  notAmount: 'A number with at most two decimals',
  table: 'New prices',
  columns: { name: 'Product', now: 'Price now', new: 'New price', change: 'Change' },
  newPrice: 'New price of {name}',
  notPrice: 'Rupees with at most two decimals',
  tooLow: 'At least Rs. 1',
  tooHigh: 'At most Rs. 10,00,000',
  aboveMrp: 'Above the MRP, {mrp}',
  refused: 'It {refusal}',
  confirm: { '=0': 'Change prices', one: 'Change 1 price', other: 'Change {count} prices' },
  changing: 'Changing prices …',
  failed: 'The prices were not changed',
  gone: {
    one: '1 product is no longer in the shop: its price was not changed',
    other: '{count} products are no longer in the shop: their prices were not changed',
  },
  changed: { one: '1 price is changed.', other: '{count} prices are changed.' },
  undo: 'Undo',
  undoing: 'Taking back …',
  undone: { one: '1 price is as before', other: '{count} prices are as before' },
  notUndone: 'Changed by somebody else since, and left as they are now: {names}',
});

/** The product page as shoppers will see it. */
export const productPreview = messages({
  title: 'Preview',
  text: 'Shoppers see the product like this once it is saved.',
  hiddenText: 'Shoppers will see the product like this once it is saved and shown.',
  close: 'Back to editing',
  /** As on the product page, whose copy would be a chunk if it was shared. */
  addToCart: 'Add to Cart',
  notForSale: 'Nothing can be bought in a preview.',
  noPhoto: 'No photo yet',
  photos: 'Photos',
  photo: 'Photo {number} of {count}: {alt}',
  next: 'Show the next photo',
});
