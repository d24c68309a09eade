import { accountIds } from '../account-access.ts';
import { orderIds } from '../fixture-store.ts';
import { json, ofId, sample } from './sample.ts';

const { shopper, meera } = accountIds;
const note = (text: string) => ({ text, key: `key of ${text.length}`.replaceAll(' ', '-') });
/** A new note has an id of its own. */
const own = ['_id'];

/** Customers, and the notes about them and their orders. */
export const customerSamples = [
  sample('listCustomers', 'all', { as: 'admin' }),
  sample('listCustomers', 'one page, without money', { query: { page: '2', limit: '1' }, as: 'packer' }),
  sample('listCustomers', 'a part of a name', { query: { q: 'mEERA' }, as: 'admin' }),
  sample('listCustomers', 'nobody', { query: { q: '%' }, as: 'admin' }),

  ofId('getCustomer', 'with orders', shopper),
  sample('getCustomer', 'without money', { params: { id: meera }, as: 'packer' }),
  ofId('getCustomer', 'one of the staff', accountIds.packer, undefined, 404),

  ofId('listCustomerNotes', 'about a customer and an order', shopper),
  ofId('listCustomerNotes', 'none', meera),
  ofId('listOrderNotes', 'about an order and its customer', orderIds.shipped),

  sample('addCustomerNote', 'a note', {
    ...{ params: { id: meera }, body: json(note('Prefers a call in the morning.')), as: 'admin', own },
  }),
  ofId('addCustomerNote', 'nothing written', meera, { text: ' ', key: 'eight-or-more' }, 400),
  sample('addOrderNote', 'a note', {
    ...{ params: { id: orderIds.processing }, body: json(note('Ring the neighbour.')), as: 'admin', own },
  }),
];
