import { fillMessage, type Message, type Params } from './rules/message.ts';

/**
 * All refusals of single fields by code. A message follows the name of its field: 'Phone' 'needs 10 to 15 digits'. This module
 * imports no schema, so that the browser can use it.
 */
export const fieldRefusals = {
  required: 'is required',
  notValid: 'is not valid',
  notText: 'must be text',
  notNumber: 'must be a number',
  notWholeNumber: 'must be a whole number',
  notBoolean: 'must be true or false',
  notList: 'must be a list',
  notObject: 'must be an object',
  notFile: 'must be a file',
  notZeroOrOne: 'must be 0 or 1',
  notId: 'must be 24 lower-case hex digits',
  notSlug: 'must be lower-case words joined by hyphens',
  notPrice: 'must be rupees with at most two decimals',
  notDay: 'must be a day such as {example}',
  notTime: 'must be a time such as {example}',
  timesReversed: 'is not after the start',
  timePast: 'is over already',
  tooLongSale: 'is more than a year after the start',
  announcedLate: 'is after the start',
  percentOrRupees: 'needs either percent or rupees',
  codeOrAutomatic: 'is needed, unless the offer is automatic; then there is none',
  capOfPercent: 'is for percent only',
  categoriesOrProducts: 'cannot be named beside categories',
  couponCode: 'has other characters than letters, digits and hyphens',
  couponCodeTaken: 'is that of another offer',
  couponCodeFixed: 'stays: the offer was used, or has single-use codes. Copy the offer for another one',
  oneOfProducts: 'needs either products, or categories, or all',
  noSaleProducts: 'names no product with a price',
  belowRupee: 'makes {name} cost less than Rs. 1',
  notMonth: 'must be a month such as {example}',
  notEmail: 'needs to look like name@example.com',
  notWebAddress: 'must be a web address such as {example}',
  notState: 'must be a state of India',
  badCharacter: 'has a character that cannot be kept',
  badNameCharacter: 'has a character that a name cannot have',
  webAddress: 'must not hold a web address',
  commonPassword: 'is one of the commonest passwords',
  adminAnswer: 'resets no password of an admin',
  notColour: 'is not a colour of the shop: add it in the form of a product, below its colours',
  colourExists: 'is the name of a colour that the shop has',
  colourComma: 'has a comma, which separates colours in links',
  colourInUse: {
    one: 'has lost {name}, the colour of {count} product: give that another one first',
    other: 'has lost {name}, the colour of {count} products: give those another one first',
  },
  notHex: 'must be a colour such as #d3988c',
  unknownCategory: 'is no longer in the shop',
  unknownProduct: 'is no longer in the shop',
  nothingToSave: 'needs a quantity or a low limit for every size',
  daysReversed: 'is before the first day',
  tooManyDays: {
    one: 'is more than {count} day after the first one',
    other: 'is more than {count} days after the first one',
  },
  tooShort: { one: 'needs at least {count} character', other: 'needs at least {count} characters' },
  tooLong: { one: 'has more than {count} character', other: 'has more than {count} characters' },
  tooSmall: 'is at least {min}',
  tooLarge: 'is at most {max}',
  startsAt: 'starts at {min}',
  outOfRange: 'is too large',
  phoneDigits: 'needs {min} to {max} digits',
  phoneOfIndia: {
    one: 'needs {count} digit after +91, of which the first is 6 to 9',
    other: 'needs {count} digits after +91, of which the first is 6 to 9',
  },
  pincodeUnknown: 'does not exist in India: check its digits',
  pincodeDigits: { one: 'needs {count} digit', other: 'needs {count} digits' },
  noReference: 'needs the number of the transfer',
  amountTooSmall: { one: 'is at least {count} rupee', other: 'is at least {count} rupees' },
  amountTooLarge: 'is at most {rupees} rupees',
  quantityWithSales: 'is more than {max} with what came in since you looked',
  countedMeanwhile: 'was counted by another person meanwhile. Check the new number and type yours again',
  belowZeroWithSales: 'is below 0 with what was sold since you looked: count again',
  quantityOfSizes: 'is the sum of the sizes: change the sizes',
  sizeLabelMissing: 'needs a name for every size',
  sizeLabelTooLong: {
    one: 'has a name of more than {count} character',
    other: 'has a name of more than {count} characters',
  },
  sizeLabelComma: 'has a name with a comma, which separates sizes in links; use a slash or a space',
  skuTooLong: { one: 'has an SKU of more than {count} character', other: 'has an SKU of more than {count} characters' },
  skuPlaceholder: "holds '{sku}', which is no code: leave it empty",
  skuTaken: 'is that of {name}',
  sizeSkuTaken: 'has the SKU {sku} of {name}',
  sizeQuantity: 'needs a whole number of pieces from 0 to 1,00,000 for every size',
  duplicateSize: 'has the same size twice',
  unknownSize: 'names a size that is no longer there',
  nothingReceived: 'needs pieces of at least one size',
  receivedPieces: 'needs a whole number of pieces from 1 to 1,00,000 for every size that came in',
  tooMuchStock: 'would make more than {max} pieces of this product',
  tooManySizes: 'holds more than {count} sizes',
  chartEmpty: 'needs at least one measure and one size',
  chartTextMissing: 'needs a name for every measure and every size',
  chartTextTooLong: {
    one: 'has a text of more than {count} character',
    other: 'has a text of more than {count} characters',
  },
  chartMeasure: 'needs a number from 0 to 1,000 for every measure',
  chartRange: 'needs a number, or two like 96-101, for every measure of the body',
  chartValues: 'needs a value of every measure for every size',
  tooManyCategories: 'holds more than {count} categories',
  tooManyPieces: 'holds more than {count} pieces',
  tooManyWords: 'holds more than {count} words',
  tooManyEntries: 'holds more than {count} entries',
  wordMissing: 'needs another word',
  wordTooLong: 'has a word of more than {count} characters',
  notSingleWord: 'must be single words, such as tee or t-shirt',
  duplicateProduct: 'holds the same product twice',
  duplicatePhoto: 'holds the same photo twice',
  unknownPhoto: 'holds a photo that this product does not have',
  notSlogans: { one: 'needs {count} slogan, one a line', other: 'needs {count} slogans, one a line' },
  heroWords: 'needs words for both links, at most {count} characters each',
  unknownPicture: 'has a picture that the shop does not have; choose it again',
  tooManyMarks: 'has more marks of Markdown than the shop reads',
  notPhoto: 'is no picture; the shop reads JPEG, PNG, WebP, AVIF and GIF',
  photoFormat: 'is {format}; the shop reads JPEG, PNG, WebP, AVIF and GIF',
  photoSide: 'has a side of more than {max} pixels',
  photoPixels: 'has more than {millions} million pixels',
  photoDamaged: 'is damaged or cut off',
  unknownLogo: 'is no picture that the shop has',
  unknownSetting: 'is no setting of this shop',
  madeByShop: 'is made by the shop and can only be renewed',
  aboveMrp: 'is above the MRP, {mrp}: raise the MRP first',
  belowPrice: 'is below the price, {price}',
  notBelowBase: 'must be below the price after the sale, {price}',
  notAboveSale: 'must be above the price in the sale, {price}',
  photoSlow: 'takes too long or too much memory to read; save it again as a JPEG',
  notUtr: 'is no UTR: it has 8 to 22 letters and digits, at least six of them digits, as your bank shows it',
  notUpi: 'must be a UPI ID such as asha@okaxis',
  notYesOrNo: 'is yes or no',
  lineTwice: 'names a line twice',
  notReasonOf: 'does not belong to what you ask for',
  notTrackingNumber: 'needs 4 to 40 letters and digits, as the courier printed it',
  prefixDigits: 'has 0 to 6 digits',
  duplicatePrefix: 'is there twice',
  notPercent: 'must be a percentage with at most two decimals',
  notHsn: 'must be an HSN code of 2 to 8 digits',
  duplicateRate: 'is there twice for this code',
  notGstin: 'is no GSTIN: it has 15 letters and digits, of which the last checks the others',
  notSeries: 'has 1 to 3 letters or digits, and is not TST or TSC',
  sellerMissing:
    'cannot be issued before the business has a legal name and an address: enter them in Settings, Business',
  onPapers: "is on the papers that go with parcels: it stays until Papers, in Bills and tax, is 'None'",
  sameSeries: 'must differ from the other series',
  unknownSignature: 'is no picture that the shop has; choose it again',
} as const satisfies Record<string, Message>;

export type FieldRefusalCode = keyof typeof fieldRefusals;

/** The refusal of a field: its code and the parameters of its message. */
export interface FieldRefusal {
  readonly code: FieldRefusalCode;
  readonly params?: Readonly<Record<string, string | number>>;
  /** The path of a refused value within the field: 'sizes.2.label'. */
  readonly path?: string;
}

export type FieldRefusals = Readonly<Record<string, FieldRefusal>>;

/** A code, and the parameters of its message if it has any. */
export type FieldRefusalArguments<C extends FieldRefusalCode> = keyof Params<(typeof fieldRefusals)[C]> extends never
  ? [code: C]
  : [code: C, params: Params<(typeof fieldRefusals)[C]>];

/** A refusal of a field with the parameters of its message. */
export function fieldRefusal<C extends FieldRefusalCode>(...[code, params]: FieldRefusalArguments<C>): FieldRefusal {
  return params ? { code, params } : { code };
}

/** The contract's message of a refusal. */
export function fieldText({ code, params = {} }: FieldRefusal): string {
  return fillMessage(fieldRefusals[code], params);
}

/** The contract's messages by field. */
export function fieldTexts(fields: FieldRefusals): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, refusal]) => [name, fieldText(refusal)]));
}

/** The refused fields as sentences: 'Phone needs 10 to 15 digits. Pincode needs 6 digits.' */
export function fieldSentences(fields: FieldRefusals): string {
  return Object.entries(fieldTexts(fields))
    .map(([name, message]) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${message}.`)
    .join(' ');
}
