import { messages } from './messages.ts';

/** Search words. */
export const adminSearch = messages({
  title: 'Search words',
  intro:
    'What shoppers type is not always what a product is called. A product with the word itself always comes first.',
  count: { one: '{count} word', other: '{count} words' },
  addTitle: 'Add a word',
  editTitle: 'Change {word}',
  labels: { word: 'Word', finds: 'Also finds', direction: 'Direction' },
  wordHint: 'One word, such as tee or t-shirt.',
  findsHint: 'Other words, with commas between them. “everything”: all products, where none has the word.',
  notSingleWord: 'Search words are single words.',
  oneWay: 'One way: blue finds navy',
  bothWays: 'Both ways: tee and t-shirt',
  add: 'Add',
  save: 'Save',
  saving: 'Saving …',
  cancel: 'Cancel',
  table: 'Search words',
  columns: { word: 'Word', finds: 'Also finds', direction: 'Direction', actions: 'Actions' },
  directionShort: { both: 'Both ways', single: 'One way' },
  edit: 'Edit',
  delete: 'Delete',
  emptyTitle: 'No search words yet',
  emptyText: 'Shoppers find products by the words that are written in them. Add the first word above.',
  saved: 'Searches for {word} follow the list now',
  deleted: '{word} is deleted',
  loadFailed: 'The search words did not load.',
  saveFailed: 'The search words were not saved. Please try again.',
});
