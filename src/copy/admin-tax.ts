import { messages } from './messages.ts';

/** Tax: the rates by HSN code, and the papers of a month. */
export const adminTax = messages({
  title: 'Tax',
  intro:
    'Prices include tax. Papers take the rate of the longest HSN code that a product’s code begins with, and of it the latest day that has come. The law names the rates, your accountant says which are yours.',
  toSettings: 'Kind of registration, GSTIN, series and signature',
  loadFailed: 'The rates did not load.',

  table: 'Rates by HSN code',
  columns: {
    hsn: 'HSN begins with',
    from: 'From',
    unit: 'Counted by',
    limit: 'Limit, Rs.',
    below: 'Up to it, %',
    above: 'Above it, %',
    actions: 'Remove',
  },
  limitHint: 'A limit is for one piece, pair or set, before tax. Without one, the first rate is for all prices.',
  units: { piece: 'Piece', pair: 'Pair', set: 'Set' },
  of: '{column} of {name}',
  newRate: 'new rate',
  add: 'Add a rate',
  removed: 'Rate of {name} removed. Save to keep it so.',
  remove: 'Remove the rate of {name}',
  emptyTitle: 'No rate',
  emptyText: 'Without rates no tax invoice can be issued.',

  noNumber: 'must be a number',
  noDay: 'must be a day',
  problems: { one: 'has {count} entry to correct', other: 'has {count} entries to correct' },
  saveFailed: 'The rates were not saved.',
  saved: 'The rates are saved. Papers from now on use them; earlier ones stay as they are.',
  theirs: 'Somebody else has saved other rates meanwhile.',

  month: {
    title: 'For your accountant',
    text: 'The papers of a month as one file: sales by state and rate, by HSN code, documents issued, credit notes.',
    download: 'Download the file',
    downloading: 'Making the file …',
    failed: 'The file was not made. Please try again.',
    fileName: 'papers-{month}.csv',
  },
});
