import { messages } from './messages.ts';

/** The page that says how results are ordered. */
export const resultOrder = messages({
  title: 'How results are ordered',
  description: 'What decides which products come first in our lists and in a search, most important first.',
  lead: 'What decides which products come first, most important first. Nobody can pay for a place, and the order is the same for everybody: it does not depend on who you are or what you looked at.',
  search: {
    title: 'A search: best match',
    intro: 'A search begins with the best match. These count, the first one most:',
    named: 'A product whose name is exactly what you typed comes first.',
    sleeves: 'Where you name the length of sleeves, such as “half sleeve”, products with the other length come last.',
    words:
      'Products with all of your words. Only where there is none, products with some of them, more of them first. The first {count} words count.',
    closeness: 'How closely a word matches, in this order: {list}.',
    closenessNames: {
      same: 'the word itself',
      beginning: 'the beginning of a word',
      part: 'a part of a word',
      typo: 'a word that differs by one letter',
      twoTypos: 'by two letters',
      synonym: 'another word for the same thing',
    },
    fields: 'Where the word is, in this order: {list}. This counts together with how closely it matches.',
    fieldNames: { name: 'in the name', category: 'in the category', description: 'in the description' },
    equal: 'What is equal in all of this: the newest first.',
  },
  lists: {
    title: 'All products, and a category',
    intro:
      'These lists begin with the newest product: the one that came into the shop last. Filters leave products out, and never change the order.',
  },
  sort: {
    title: 'When you choose an order yourself',
    intro: 'Beside “Sort” you can choose another one, also for a search:',
    newest: 'the product that came into the shop last comes first',
    price_asc: 'the lowest price comes first, by the price that you pay now; equal prices the newest first',
    price_desc: 'the highest price comes first, by the price that you pay now; equal prices the newest first',
    option: '{name}: {rule}.',
    soldOut:
      'Products that are sold out keep their place in all of these orders. “In stock” in the filter leaves them out.',
  },
  best: {
    title: 'What others wear',
    text: 'On the home page, these are the products of which most pieces were ordered in the last {days} days.',
  },
});
