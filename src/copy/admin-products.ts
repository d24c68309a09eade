import { productMessages } from '#contract/rules/success-messages.ts';
import type { ProductField } from '#contract/rules/product-fields.ts';
import { messages } from './messages.ts';

/** Create Product, Update Product and Products. */
export const adminProducts = messages({
  /** spec §2 */
  title: 'Products',
  /** spec §2 */
  count: '{count} Products',
  listLabel: 'Products',
  search: 'Search products',
  stockLeft: { '=0': 'Sold out', other: '{count} left' },
  emptyTitle: 'No product yet',
  emptyText: 'Once you have created one, it stands here and in the shop.',
  noMatchTitle: 'Nothing matches “{word}”',
  noMatchText: 'Try a shorter word, or another spelling.',
  /** spec §8 */
  listFailed: 'Somethig went wrong while getting all products',
  listFailedText: 'The products did not load.',

  view: 'View',
  views: { cards: 'Cards', table: 'Table' },
  table: 'Products',
  columns: { name: 'Name', category: 'Category', price: 'Price', stock: 'Stock', created: 'Created' },
  filters: 'Filters',
  category: 'Category',
  allCategories: 'All categories',
  stock: 'Stock',
  anyStock: 'Any stock',
  stockLevels: { in: 'In stock', low: 'Running low', out: 'Sold out' },
  /** The mark of a product that only admins see. */
  hidden: 'Hidden',
  visibility: 'Visibility',
  anyVisibility: 'Shown and hidden',
  visibilities: { shown: 'In the shop', hidden: 'Hidden' },
  noFilterMatchTitle: 'No product matches',
  noFilterMatchText: 'Try a part of the name, or take a filter away.',
  showAll: 'Show all products',

  selectHint: 'Select products to change their stock or category, to hide or to delete them.',
  setStock: 'Set stock',
  stockTitle: { one: 'Set the stock of 1 product', other: 'Set the stock of {count} products' },
  stockText: 'Each of them has this many pieces afterwards.',
  /** Beside the actions, for the selected products with sizes. */
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
  cancel: 'Cancel',
  updating: 'Saving products',
  updated: { one: '1 product is updated', other: '{count} products are updated' },
  nowHidden: { one: '1 product is hidden from the shop', other: '{count} products are hidden from the shop' },
  nowShown: { one: '1 product is in the shop', other: '{count} products are in the shop' },
  deleting: 'Deleting products',
  deleted: { one: '1 product is deleted', other: '{count} products are deleted' },
});

/** The product page as shoppers will see it. */
export const productPreview = messages({
  title: 'Preview',
  text: 'Shoppers see the product like this.',
  hiddenText: 'Shoppers will see the product like this. It is hidden: only admins see it now.',
  close: 'Back to editing',
  /** As on the product page, whose copy would be a chunk if it was shared. */
  addToCart: 'Add to Cart',
  notForSale: 'Nothing can be bought in a preview.',
});

export const productForm = messages({
  /** spec §2 */
  createTitle: 'Create Product',
  /** spec §2 */
  updateTitle: 'Update Product',
  /** spec §2 and decisions, 'What a page is made of' */
  labels: {
    photo: 'Photo',
    category: 'Category',
    name: 'Name',
    description: 'Description',
    price: 'Price',
    quantity: 'Quantity',
    shipping: 'Shipping',
    sizes: 'Size list',
    size_chart: 'Size chart',
    colour: 'Colour',
    style: 'Style',
    fabric: 'Fabric',
    weight: 'Weight',
    fit: 'Fit',
    length: 'Length',
    care: 'Care',
    photos: 'Gallery',
  } satisfies Record<ProductField | 'photo' | 'photos' | 'sizes' | 'size_chart', string>,
  hints: {
    price: 'Rupees, like 499 or 1299.50',
    quantity: 'Pieces on hand',
    shipping: 'Is it sent by courier?',
  },
  yes: 'Yes',
  no: 'No',
  categoryPlaceholder: 'Type to search',
  noCategoryMatch: 'No category of that name',
  openCategories: 'Show all categories',
  closeCategories: 'Hide the categories',
  clearCategory: 'Clear the category',
  loadingCategories: 'The categories are on their way …',
  categoriesFailed: 'The categories did not load.',
  choosePhoto: 'Choose a photo',
  changePhoto: 'Choose another photo',
  dropPhoto: 'or drop one here. Upright, 4 to 5, at least 960 pixels wide looks best. At most 5 MB.',
  notAnImage: 'is not an image. Choose a JPEG, PNG, WebP, AVIF or GIF.',
  tooLargeForShop: 'is larger than the shop accepts',
  photoTooLarge: 'has {size} MB. The shop takes photos of at most {limit} MB: please make it smaller.',
  preview: 'Preview of the photo',
  noPreview: 'This browser cannot show it. Whether the shop can read it turns out when you save.',
  currentPhotoOf: 'The photo of {name} as it is now',
  /** The upload's progress in percent. */
  uploadProgress: 'Sending … {percent} %',
  photoProcessing: 'Making the photo ready …',
  uploadLabel: 'Sending the photo',
  /** spec §2 */
  create: 'Create',
  creating: 'Creating …',
  /** spec §2 */
  update: 'Update',
  updating: 'Saving …',
  /** spec §2 */
  delete: 'Delete',
  deleting: 'Deleting …',
  deleteTitle: 'Delete {name}?',
  deleteText: 'It leaves the shop at once. Orders that hold it keep showing it.',
  deleteConfirmation: 'Type anything to confirm',
  deleteCancel: 'Keep it',
  reviews: 'Reviews',
  viewInShop: 'See it in the shop',
  openPreview: 'Preview',
  hide: 'Hide',
  show: 'Show in the shop',
  visibilityFailed: 'Something went wrong while changing whether the product is shown',
  hiddenNotice: 'Only admins see this product: it is hidden from the shop.',
  noPhotoNotice: 'It has no photo yet. Keep it as a draft until it has one: only admins see a draft.',
  createDraft: 'Keep as a draft',
  draftCreated: 'The draft is kept. Only admins see it.',
  duplicate: 'Duplicate',
  duplicateText:
    'Filled in from {name}. Nothing is saved yet: choose its own photo, and say how many pieces there are.',
  /** The name of a duplicate before the admin changes it. */
  duplicateName: '{name} copy',
  notFoundTitle: 'This product is no longer in the shop',
  notFoundText: 'Somebody may have deleted it meanwhile.',
  allProducts: 'All products',
  loadFailed: 'This product did not load.',
  conflictTitle: 'Somebody else changed this product meanwhile',
  conflictText: 'Nothing of yours is lost. This is what is different there now:',
  conflictPhoto: 'Perhaps the photo: nothing else is different.',
  currentValue: 'now {value}',
  noValue: 'nothing',
  yourValue: 'yours: {value}',
  loadCurrent: 'Load what is there now',
  keepDraft: 'Keep mine on top',
  ...productMessages,
  /** spec §8, create and update */
  saveFailed: 'Something went Wrong While Creting the Product',
  /** spec §8 */
  deleteFailed: 'Something went wrong while Deleting the product',
});
