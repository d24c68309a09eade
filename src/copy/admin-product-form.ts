import type { ProductField } from '#contract/rules/product-fields.ts';
import { productMessages } from '#contract/rules/success-messages.ts';
import { messages } from './messages.ts';

/** The pages Create Product and Update Product. */
export const productForm = messages({
  /** spec §2 */
  createTitle: 'Create Product',
  /** spec §2 */
  updateTitle: 'Update Product',
  /** spec §2 and decisions, 'What a page is made of' */
  labels: {
    photo: 'Photo',
    photos: 'Pictures',
    name: 'Name',
    price: 'Price',
    mrp: 'MRP',
    category: 'Category',
    colour: 'Colour',
    quantity: 'Quantity',
    sku: 'SKU',
    sizes: 'Size list',
    size_chart: 'Size chart',
    description: 'Description',
    style: 'Same piece in other colours',
    fabric: 'Fabric',
    weight: 'Weight',
    fit: 'Fit',
    length: 'Length',
    wearer: 'Who wears it on the photo',
    care: 'Care',
    maker: 'Maker',
    origin: 'Country of origin',
    no_return: 'Not returnable',
    hsn: 'HSN code',
    shipping: 'Shipping',
  } satisfies Record<ProductField | 'photo' | 'photos' | 'sizes' | 'size_chart', string>,
  hints: {
    price: 'What shoppers pay, in rupees',
    mrp: 'As printed on the label. If it is above the price, shoppers see it beside the price.',
    quantity: 'Pieces that are not sold yet',
    sku: 'Your own stock code, like WF-1204. No two products have the same',
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
  basics: 'Basics',
  tooLargeForShop: 'is larger than the shop accepts',
  preview: 'Preview of the photo',
  noPreview: 'This browser cannot show it.',
  /** The upload's progress in percent. */
  uploadProgress: 'Sending … {percent} %',
  photoProcessing: 'Making the photo ready …',
  photoWaiting: 'Making the photo ready … One is made ready at a time: others may be before it.',
  photosWaiting: 'has waited too long for the photos before it. Send it again in a moment',
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
  deleteText:
    'It leaves the shop at once. Orders that hold it keep showing it. For 30 days it can be restored from ‘Deleted’, on the page Products.',
  deleteConfirmation: 'Type anything to confirm',
  deleteCancel: 'Keep it',
  reviews: 'Reviews',
  viewInShop: 'See it in the shop',
  openPreview: 'Preview',
  /** What becomes of the changes, beside the buttons. */
  allSaved: 'All changes are saved',
  hide: 'Hide',
  show: 'Show in the shop',
  visibilityFailed: 'Something went wrong while changing whether the product is shown',
  hiddenNotice: 'Only admins see this product: it is hidden from the shop.',
  /** `fields` is a list of labels. */
  draftNotice: 'Only admins see this draft. It lacks: {fields}. Once it has that, you can show it in the shop.',
  noPhotoNotice: 'It has no photo yet. Until it has one and you show it, it is a draft: only admins see it.',
  /** Beside the message that it is created. */
  draftWithoutPhoto: 'It has no photo yet: only admins see it until you show it.',
  stillHidden: 'Its photos are there, but it is not shown yet.',
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
  conflictPhoto: 'Perhaps the photo: nothing else is different.',
  ...productMessages,
  /** spec §8, create and update */
  saveFailed: 'Something went Wrong While Creting the Product',
  /** spec §8 */
  deleteFailed: 'Something went wrong while Deleting the product',
});

/** The optional fields of the product form. */
export const productDetails = messages({
  title: 'Details',
  text: 'Shown on the product’s page where they are filled in.',
  noColour: 'None',
  hints: {
    colour: 'The colour of the garment in the photo',
    style: 'One name for all of them, like Monsoon Lines: their pages then lead to each other',
    maker: 'Name and address of who makes or markets it. Empty: that of the shop’s settings',
    origin: 'Like India',
    hsn: 'For its tax invoice, like 6109. Empty: that of the category',
    noReturn:
      'Yes for innerwear and customised pieces: they are not sent back for a size or a changed mind. What is faulty or wrong always is.',
  },
});

/** What the rates of tax mean for a product, where the shop issues tax invoices. */
export const productRate = messages({
  noCode:
    'It has no HSN code, nor its category or the shop: orders with it cannot be shipped, for want of a tax invoice.',
  noRate: 'There is no tax rate for HSN {hsn}: orders with it cannot be shipped, for want of a tax invoice.',
  between:
    'Neither rate of HSN {hsn} fits this price: {below} % holds up to {most}, and {above} % above {least}. Its invoices have {above} %.',
});

/** Examples below the fields, by the garment that the category's name tells. */
export const productExamples = messages({
  saree: {
    name: 'Like Banarasi Silk Saree, Rani Pink',
    fabric: 'Like Pure mulberry silk, zari border',
    weight: 'Like 650 g with the blouse piece',
    fit: 'How it drapes, like Soft or Crisp',
    length: 'Like 5.5 m, and 0.8 m blouse piece',
    wearer: 'Like Meera is 165 cm tall. Empty if nobody is on it',
    care: 'Like Dry clean only',
  },
  lehenga: {
    name: 'Like Mirror Work Lehenga, Wine',
    fabric: 'Like Raw silk, net dupatta',
    weight: 'Like 2.4 kg with the dupatta',
    fit: 'Like Flared, 4 m at the hem, drawstring waist',
    length: 'Like Skirt 104 cm, blouse 38 cm',
    wearer: 'Like Meera is 165 cm tall and wears M. Empty if nobody is on it',
    care: 'Like Dry clean only',
  },
  drape: {
    name: 'Like Bandhani Silk Dupatta, Mustard',
    fabric: 'Like Gajji silk, tied by hand',
    weight: 'Like 120 g',
    fit: 'How it falls, like Light and sheer',
    length: 'Like 2.5 m by 90 cm',
    wearer: 'Like Meera is 165 cm tall. Empty if nobody is on it',
    care: 'Like Hand wash cold, by itself',
  },
  kurta: {
    name: 'Like Block Print A-line Kurta, Indigo',
    fabric: 'Like Cotton cambric, hand block print',
    weight: 'Like 110 GSM',
    fit: 'Like A-line, Straight or Anarkali',
    length: 'Like Below the knee: 112 cm in M',
    wearer: 'Like Meera is 165 cm tall and wears M. Empty if nobody is on it',
    care: 'Like Hand wash cold, dry in shade',
  },
  bottom: {
    name: 'Like Wide Leg Linen Trousers, Sand',
    fabric: 'Like Linen and cotton',
    weight: 'Like 240 GSM',
    fit: 'Like Wide, Straight, Slim or Tapered',
    length: 'Like Full: inseam 76 cm in M',
    wearer: 'Like Arjun is 178 cm tall and wears 32. Empty if nobody is on it',
    care: 'Like Machine wash cold, inside out',
  },
  tee: {
    name: 'Like Kite Oversized Tee, Teal',
    fabric: 'Like Combed cotton jersey',
    weight: 'Like 190 GSM',
    fit: 'Like Relaxed, Regular, Slim or Oversized',
    length: 'Like To the hip: 70 cm in M',
    wearer: 'Like Arjun is 178 cm tall and wears M. Empty if nobody is on it',
    care: 'Like Machine wash cold, inside out',
  },
  shirt: {
    name: 'Like Handloom Cotton Shirt, White',
    fabric: 'Like Handloom cotton',
    weight: 'Like 120 GSM',
    fit: 'Like Relaxed, Regular or Slim',
    length: 'Like To the hip: 72 cm in M',
    wearer: 'Like Arjun is 178 cm tall and wears M. Empty if nobody is on it',
    care: 'Like Machine wash cold, iron warm',
  },
  any: {
    name: 'As shoppers would search for it: what it is, of what, in which colour',
    fabric: 'What it is made of',
    weight: 'In grams, or GSM of the cloth',
    fit: 'How it is meant to fit',
    length: 'In centimetres or metres',
    wearer: 'How tall they are, and which size they wear. Empty if nobody is on it',
    care: 'How to wash and dry it',
  },
});

/** The photos of the product form. Only the field of the main one has 'photo' in its label: it is the specification's. */
export const productPhotos = messages({
  title: 'Pictures',
  empty: 'Up to {max}: front, back, details. The first one is the main one: it is on cards and in carts.',
  hint: 'The first one is on cards and in carts; shoppers look through them in this order. Say what each one shows, for example “The back, with the print”: it is read out to people who do not see it.',
  list: 'Pictures',
  chooseFirst: 'Choose photos',
  dropFirst:
    'or drop them here, several at once. Upright, 4 to 5, at least 960 pixels wide looks best. Above 5 MB they are made smaller here.',
  chooseAnother: 'Choose another photo',
  dropAnother: 'or drop it here.',
  /** The alternative text of the saved one. */
  mainPhoto: 'The main photo as it is now',
  add: 'Add pictures',
  drop: 'or drop them here, several at once.',
  full: 'There are {max} pictures, the most there can be: remove one to add another.',
  onCards: 'Main photo',
  notSaved: 'Not saved yet',
  replaced: 'The main photo is replaced.',
  alt: 'What picture {number} shows',
  altHint: 'What it shows',
  moveUp: 'Move picture {number} up',
  moveDown: 'Move picture {number} down',
  remove: 'Remove picture {number}',
  tips: { up: 'Move up', down: 'Move down', remove: 'Remove' },
  drag: 'Drag to reorder',
  moved: 'Picture {from} is picture {to} of {count} now.',
  movedFirst: 'Picture {from} is the first of {count} now: the main one.',
  removed: 'Picture {number} is removed.',
  restored: 'The picture is back.',
  restore: 'Put the picture back',
  added: { one: '1 picture is added.', other: '{count} pictures are added.' },
  /** A file that was not taken; `refusal` is 'is not an image.' */
  refused: '{name} {refusal}',
  /** After the name of a file. */
  tooMany: 'does not fit: a product has at most {max} pictures.',
  /** After the name of a file, when the server gave no reason. */
  notSent: 'was not sent. Try again.',
  sending: 'Sending picture {number} of {count} …',
  waiting: 'One is made ready at a time: others may be before it.',
  notAllSaved: { one: '1 picture is not saved', other: '{count} pictures are not saved' },
  /** `names` is a list of files. */
  lost: '{names}: not saved. The product is a draft until you send them again, or show it without them.',
  /** The pictures in the notice about a concurrent edit. */
  count: { '=0': 'no picture', one: '1 picture', other: '{count} pictures' },
});

/** The sizes of the product form. */
export const productSizes = messages({
  title: 'Sizes',
  /** While there are none. */
  empty: 'Without sizes, the quantity above is the stock of the product.',
  hint: 'Shoppers choose from these in this order. The quantity of each is its pieces that are not sold yet.',
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

/** The editor of a size chart. */
export const adminSizeChart = messages({
  title: 'Size chart of {name}',
  text: 'Shown on the page of every product of this category that has no chart of its own.',
  labels: {
    unit: 'Unit',
    of: 'Measures of',
    size_chart: 'Size chart',
    note: 'How it was measured',
    body: 'Measures of the body',
    between: 'Between two sizes',
  },
  units: { cm: 'Centimetres', in: 'Inches' },
  of: { garment: 'The garment, laid flat', body: 'The body that it fits' },
  noteHint: 'Shoppers read it below the table. It may be empty.',
  size: 'Size',
  sizeAt: 'Size {number}',
  measureAt: 'Measure {number}',
  value: '{measure} of {size}',
  addSize: 'Add a size',
  addMeasure: 'Add a measure',
  removeSize: 'Remove size {size}',
  removeMeasure: 'Remove measure {measure}',
  firstMeasures: ['Chest', 'Length'],
  /** The measures of the bodies that the sizes fit, below those of the garment. */
  body: {
    text: 'What shoppers compare themselves with: one number, or two like 96-101.',
    fill: { men: 'Fill in for men and unisex', women: 'Fill in for women' },
    measures: { men: ['Chest', 'Waist', 'Hip'], women: ['Bust', 'Waist', 'Hip'] },
    remove: 'Remove the measures of the body',
    betweenHint: 'What you advise. Empty: the larger one for room, the smaller one for a close fit.',
  },
  save: 'Save',
  remove: 'Remove the chart',
  saved: 'The size chart of {name} is saved',
  removed: 'The size chart of {name} is removed',
  saveFailed: 'Something went wrong in updating category',
  /** In the notice about a concurrent edit. */
  none: 'none of its own',
});

/** The own size chart of a product, in the product form. */
export const productChart = messages({
  title: 'Size chart',
  own: 'Its own chart, for: {sizes}.',
  ofCategory: 'That of its category, {name}.',
  missing: 'None: its category has no chart.',
  noCategory: 'That of its category.',
  useOwn: 'Use its own chart',
  edit: 'Edit the chart',
  /** `Remove the chart` if the category has none. */
  useCategory: 'Use the category’s chart',
  remove: 'Remove the chart',
  dialogTitle: 'Size chart of this product',
  dialogText: 'Shown on the product’s page instead of the chart of its category. It is saved with the product.',
  done: 'Use this chart',
});

/** The owner's own colours, in a dialog of the product form. */
export const ownColours = messages({
  title: 'Your own colours',
  text: 'Beside those that every shop has. Shoppers filter by them, and see their swatches. A colour that products have keeps its name.',
  label: 'Colours',
  name: 'Name of colour {number}',
  hex: 'Swatch of {name}',
  unnamed: 'the new colour',
  example: 'Like Rani pink',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  add: 'One more',
  save: 'Save the colours',
  saved: 'Your colours are saved',
  failed: 'The colours were not saved. Please try again.',
  loadFailed: 'The colours did not load.',
  open: 'Add a colour …',
});

/** The row of a colour that is not typed yet. */
export const newOwnColour = { name: '', hex: '#b22a6f' };
