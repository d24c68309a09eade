import { messages } from './messages.ts';

/** Delivery: where the shop delivers, and how long it takes. */
export const delivery = messages({
  title: 'Delivery',
  count: { one: '{count} rule', other: '{count} rules' },
  intro:
    'A rule is for all pincodes that begin with its digits; where several fit, the longest wins. Cut-off hour, packing days and holidays are in Settings, and are added to the days here.',
  toSettings: 'Cut-off hour, packing days and holidays',
  loadFailed: 'The rules did not load.',

  tryTitle: 'Try a pincode',
  tryLabel: 'Pincode',
  tryHint: 'By the saved rules, for an order of now.',
  try: 'Try',
  trying: 'Looking it up …',
  tryFailed: 'We could not look this pincode up. Please try again.',
  unknownState: 'state unknown',
  tryNotDelivered: 'not delivered to.',
  tryDelivered: 'delivery by {days}, no cash.',
  tryDeliveredCash: 'delivery by {days}, cash possible.',

  fillTitle: 'Fill in by zone',
  fillText:
    'Couriers need about 2 to 4 days within your state, 3 to 7 to most others, and 5 to 9 to far ones. Who has no regular registration for GST sells within the own state only.',
  shopState: 'Your shop is in {state}.',
  state: 'Where your shop sends from',
  chooseState: 'Choose a state',
  stateHint: 'It is kept in Settings.',
  stateMissing: 'is needed for the zones',
  fill: { india: 'Fill in the zones', state: 'Only within my state' },
  filled: {
    one: '{count} rule for {state}. Look it over, then save.',
    other: '{count} rules for {state}. Look them over, then save.',
  },
  stateNotSaved: 'The state could not be kept in Settings.',

  addTitle: 'Add a rule',
  labels: { prefix: 'Pincode begins with', from: 'Days from', to: 'Days to' },
  prefixHint: 'Up to six digits. Empty: all other pincodes.',
  prefixRefused: 'has up to six digits',
  daysRefused: 'must be a whole number of days',
  daysReversed: 'is before the first day',
  delivered: 'We deliver',
  cash: 'Cash on delivery',
  add: 'Add',
  added: 'Rule for {prefix} added. Save to keep it.',

  search: 'Find by first digits',
  table: 'Rules by pincode',
  columns: { prefix: 'Begins with', place: 'Where', delivered: 'Delivered', cash: 'Cash', from: 'From', to: 'To' },
  otherPincodes: 'All other pincodes',
  severalStates: 'Several states',
  deliveredOf: 'Delivered to {prefix}',
  cashOf: 'Cash at {prefix}',
  remove: { one: 'Remove {count} rule', other: 'Remove {count} rules' },
  emptyTitle: 'No rule yet',
  emptyText: 'Until there is one, the shop delivers everywhere in {from} to {to} days after packing.',
  noMatchTitle: 'No rule begins with these digits',

  changed: 'Your changes are not saved yet.',
  save: 'Save the rules',
  saved: 'Rules saved. Shoppers see them now.',
  /** About what somebody else saved meanwhile. */
  theirs: 'Nothing of yours is lost. These rules were changed by both of you: {prefixes}',
  saveFailed: 'The rules were not saved. Please try again.',
  problemsTitle: {
    one: '1 rule is not right: nothing was saved',
    other: '{count} rules are not right: nothing was saved',
  },
  problem: '{prefix}: {field} {message}',

  fileTitle: 'As a file',
  fileText:
    'The rules as a CSV file with the columns prefix (the first digits of pincodes), delivered, cash (1 or 0), from and to. A rule of the file takes the place of the one with the same digits; the others stay. Check it first: that changes nothing.',
  export: 'Export the rules',
  exporting: 'Exporting …',
  exportFailed: 'The rules could not be exported. Please try again.',
  fileName: 'delivery-{day}.csv',
  unsavedFirst: 'Save or discard your changes above first.',
});

/** The texts of an import of rules, where they differ from the catalogue's. */
export const rulesFile = messages({
  importTitle: 'Import',
  newProducts: { one: '{count} new rule', other: '{count} new rules' },
  products: { one: '{count} rule', other: '{count} rules' },
  checkWithoutChanges: 'Every rule in it is there already: there is nothing to import.',
  changeAt: 'row {line}',
  unnamed: 'All other pincodes',
  unlistedChanges: {
    one: '1 more rule is not listed here. The import changes it too.',
    other: '{count} more rules are not listed here. The import changes them too.',
  },
  importedToast: 'The rules are imported',
  unknownResultText: 'The connection broke before the shop said so. Load this page again to see the rules.',
});
