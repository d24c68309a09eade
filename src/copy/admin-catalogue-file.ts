import type { CatalogueColumn, SameAnswer } from '#contract/rules/catalogue-file.ts';
import { messages } from './messages.ts';

/** Import & export of the catalogue. */
export const catalogueFile = messages({
  title: 'Import & export',

  exportTitle: 'Export',
  exportText:
    'Every product as one line of a CSV file, which spreadsheets open; a product in sizes as one line a size. Photos are not in it. Changed and imported again, it changes the shop; what is sold meanwhile stays sold.',
  exportButton: 'Export the catalogue',
  exporting: 'Exporting …',
  exportFailed: 'The catalogue could not be exported. Please try again.',
  fileName: 'catalogue-{day}.csv',

  importTitle: 'Import',
  importText:
    'A file with a problem is not taken at all. Look at what it would do first: nothing is changed by checking it.',
  fileLabel: 'CSV file',
  chooseFile: 'Choose a CSV file',
  changeFile: 'Choose another file',
  dropHint: 'or drop one here.',
  /** The size in MiB. */
  tooLarge: 'is larger than {most} MB: split it into several files',
  kilobytes: '{size} KB',
  megabytes: '{size} MB',
  checkButton: 'Check the file',
  checking: 'Checking …',
  importButton: 'Import',
  importing: 'Importing …',
  progressLabel: 'How far it is',
  sending: 'Sending the file …',
  reading: 'Reading row {done} of {total}',
  writing: 'Writing product {done} of {total}',
  keepPageOpen: 'Please leave this page open until it is done.',

  /** Rows without a slug whose name or SKU is in the shop. */
  sameTitle: {
    one: '1 row without a slug (a product’s address) has the name or SKU of a product in the shop',
    other: '{count} rows without a slug (a product’s address) have the name or SKU of products in the shop',
  },
  sameRow: '{name} (row {line})',
  sameMore: '{count} more',
  sameAnswers: {
    skip: 'Leave them out',
    update: 'Change those products',
    add: 'Make second products',
  } satisfies Record<SameAnswer, string>,
  /** Categories and colours of a file. */
  unknownTitle: {
    one: 'The shop lacks 1 category or colour that the file names',
    other: 'The shop lacks {count} categories and colours that the file names',
  },
  unknownText:
    'Leave out what is a slip of the keyboard, and correct it in the file. Swatches are guessed by the names; change them here, or later in the form of a product.',
  unknownMore: 'At most {count} of a kind are listed. The next check lists further ones.',
  unknownNoRoom: 'The shop can have {count} colours of its own: those that do not fit are not listed.',
  unknownCategories: 'Categories',
  unknownColours: 'Colours',
  swatchOf: 'Swatch of {name}',
  addUnknown: { one: 'Add it and check again', other: 'Add {count} and check again' },
  addingUnknown: 'Adding …',
  unknownAdded: { one: '1 name is added', other: '{count} names are added' },
  unknownFailed: 'Not all of them were added. Check the file again: what is there now is no longer listed.',
  /** Before the time. */
  lastImport: 'Last import:',
  saveReport: 'Save the report (CSV)',
  reportName: 'import-report-{day}.csv',
  /** The first line of the report. */
  reportColumns: 'row,name,slug,column,size,before,after',
  saveOldPrices: 'Save the prices before (CSV)',
  oldPricesName: 'prices-before-{day}.csv',
  validTitle: 'The file is fine',
  /** Noun phrases for `created` and `updated` below. */
  newProducts: { one: '{count} new product', other: '{count} new products' },
  products: { one: '{count} product', other: '{count} products' },
  checkResult: 'Importing it makes {created} and changes {updated}.',
  warningsTitle: { one: '1 thing to look at before you import', other: '{count} things to look at before you import' },
  checkWithoutChanges: 'Everything in it is in the shop already: there is nothing to import.',
  /** The list of what a checked file would change. */
  changesList: 'What the import would change',
  changeKinds: { created: 'New', updated: 'Changed' },
  changeAt: 'row {line}, {slug}',
  /** Of a rule for all other pincodes. */
  unnamed: 'Without a name',
  fieldOfSize: '{field} of {size}',
  /** Read out before the old value. */
  before: 'before: ',
  noValue: 'empty',
  /** After the number of pieces that it becomes. */
  typed: '({typed} in the file, and what has moved since its export)',
  unlistedChanges: {
    one: '1 more product is not listed here. The import changes it too.',
    other: '{count} more products are not listed here. The import changes them too.',
  },
  importedTitle: 'The file is imported',
  importedToast: 'The catalogue is imported',
  importResult: 'It made {created} and changed {updated}.',
  viewProducts: 'See the products',
  /** After new products, before the link below. */
  draftsNext: 'The new ones are drafts: only you see them until they have photos and you show them.',
  toPhotos: 'Add their photos',
  problemsTitle: { one: '1 problem in the file', other: '{count} problems in the file' },
  problemsText:
    'Nothing is imported while there is one. Correct these rows in the file, choose it again and check it once more.',
  /** Instead of the problems, if the names above are all that is missing. */
  onlyNamesTitle: 'The rest of the file is fine',
  onlyNamesText: 'Add the names above and it can be imported, or correct them in the file.',
  refusedTitle: 'Nothing was imported',
  refusedText: 'Something stood in the way:',
  stoppedTitle: 'The import stopped midway',
  stoppedText:
    'It made {created} and changed {updated}: {lines} of the file. Import the same file again for the rest; what is in the shop already is not changed twice.',
  /** `ranges` is a list of single rows and ranges. */
  writtenLines: 'rows {ranges}',
  range: '{first}–{last}',
  problemsTable: 'Problems in the file',
  warningsTable: 'Things to look at',
  columns: { line: 'Row', field: 'Column', message: 'Problem', warning: 'Please look' },
  showMore: 'Show {count} more of {left}',

  fileChangedTitle: 'The file is not what it was',
  fileChangedText: 'It was saved or moved since you chose it. Choose it again.',
  checkFailedTitle: 'The file was not checked',
  checkFailedText: 'The shop could not be reached, or failed. Nothing was changed; please check it again.',
  unknownResultTitle: 'We do not know how the import ended',
  unknownResultText:
    'The connection broke before the shop said so, and the shop goes on with the file. Wait a moment, then look at the products and check the file again: lines with a slug that are in the shop change nothing more. New products without a slug come last and all at once; once they are in, importing them again would make them twice.',

  columnHelpTitle: 'What the columns mean',
  columnHelpText:
    'The first row has the names of the columns, in any order; names like Product Name, Selling Price and Stock are understood too. Other columns are passed over. With slugs, a file needs only the columns that it changes. Photos follow above, or on the page of each product: until then, only admins see a new one.',
  columnHelp: {
    slug: 'The last part of the product’s address. A row whose slug is in the shop changes that product; without one it makes a new product, or asks if its name or SKU is in the shop.',
    name: 'Up to 200 characters.',
    description: 'Up to 5,000 characters. A draft may lack it; it is needed before the product is shown.',
    price: 'Rupees, like 499, 1299.50 or ₹1,299.',
    quantity:
      'Pieces that are not sold, a whole number: those on the shelf less those sold and to be sent. Left empty, it stays as it is; what is new has none.',
    category: 'The name of a category. Those that the shop lacks can be added after the check.',
    shipping: '1 where it is sent by courier, 0 where it is not. Left empty, it stays as it is; what is new is sent.',
    hidden:
      '1 where only admins see the product, 0 where everyone does. Left empty, it stays as it is. A product without a photo is a draft until you show it on its page.',
    size: 'The size of this row, like M, or several: S, M, L or S/M/L with the quantities 4, 6, 5. A product in sizes may also have a row for each of them with the same slug, or the same name without one; the quantity is that of the size, and the other columns may be empty from its second row on. Left empty, the product has no sizes. A size that is not in the file stays as it is, and a new word is a new size: rename sizes on the page of the product.',
    sku: 'Your own code of the size, or of a product without sizes. No two have the same: one code for all sizes of a product, like K4, becomes K4-S, K4-M and so on. Left empty, it stays as it is.',
    colour:
      'One of the colours of the product form, like Sage; others can be added after the check. For this column and those below: left empty, the product has none any more; without the column it keeps its own.',
    style: 'The same word for products that are one garment in several colours. Their pages lead to each other.',
    fabric: 'What it is made of, like Combed cotton jersey.',
    weight: 'Of the cloth, like 190 GSM.',
    fit: 'Like Regular or Oversized.',
    length: 'Like To the hip: 70 cm in M.',
    wearer: 'Who wears which size on the photo, like Arjun is 178 cm tall and wears M.',
    care: 'Like Machine wash cold, inside out.',
    mrp: 'The maximum retail price with all taxes in rupees, like 999. It must be at least the price; shoppers see it beside a lower price.',
    maker: 'Name and address of who makes or markets it. Left empty, it is that of the shop’s settings.',
    origin: 'The country of origin, like India.',
    no_return:
      'Yes for what is not sent back for a size or a changed mind, like innerwear. Left empty, the product can be sent back like others.',
    hsn: 'The HSN code for its taxes, 4 to 8 digits, like 6109. Left empty, it is that of the category, else that of the shop.',
    stock_seen:
      'A number of the shop’s own: the export fills it in, so that what was sold or received since then still counts: leave it as it is. Left empty, the quantity is taken as it is typed.',
  } satisfies Record<CatalogueColumn, string>,
  required: 'required',
  downloadTemplate: 'Get a template',
  templateFileName: 'catalogue-template.csv',
  /** A line of a product, by column. */
  example: {
    slug: '',
    name: 'Monsoon Lines Tee',
    description: 'Rain on a tin roof, drawn in one line.',
    price: '499',
    quantity: '24',
    category: 'Graphic Tees',
    shipping: '1',
    hidden: '',
    size: '',
    sku: '',
    colour: 'Sky blue',
    style: 'Monsoon Lines',
    fabric: 'Combed cotton jersey',
    weight: '190 GSM',
    fit: 'Regular',
    length: 'To the hip',
    wearer: '',
    care: 'Machine wash cold',
    mrp: '699',
    maker: '',
    origin: 'India',
    no_return: '',
    hsn: '6109',
    stock_seen: '',
  } satisfies Record<CatalogueColumn, string>,
});
