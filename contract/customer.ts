import { z } from 'zod';
import { OrderKey } from './cash.ts';
import { endpoint } from './endpoint.ts';
import { OrderReference } from './fulfilment.ts';
import { Id, Paging, SearchText, Text, Timestamp } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { noteLength } from './rules/note.ts';
import { usersPageSize } from './rules/paging.ts';

/** Customers for the staff: what they ordered, and notes that only staff see. */

/** Where a customer lives or has had a parcel sent. Empty strings where unknown. */
const CustomerAddress = z.object({
  address: z.string(),
  landmark: z.string(),
  city: z.string(),
  /** Two digits of the GST list. */
  state: z.string(),
  pincode: z.string(),
});
export type CustomerAddress = z.infer<typeof CustomerAddress>;

/** An account that is not of the staff. */
export const Customer = z
  .object({
    _id: Id,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    createdAt: Timestamp,
    /** Without cancelled ones. A live shop leaves test orders out of all figures. */
    orders: z.int().min(0),
    /** Rupees that came in: cash counts once it is collected. To the permission `money` only. */
    spent: z.number().min(0).optional(),
    /** Parcels that were not accepted at the door. */
    refused: z.int().min(0),
    /** When the last order was placed, cancelled ones too. */
    last: Timestamp.optional(),
    /** The account's own first; of one customer also those of the orders, newest first. */
    addresses: z.array(CustomerAddress),
    /** How many reviews they wrote; of one customer. */
    reviews: z.int().min(0).optional(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

/** A note of the staff. */
export const StaffNote = z
  .object({
    _id: Id,
    at: Timestamp,
    /** The name of whoever wrote it. */
    by: z.string(),
    text: z.string(),
    /** The order that it is about; absent: the customer. */
    order: OrderReference.optional(),
  })
  .meta({ id: 'StaffNote' });
export type StaffNote = z.infer<typeof StaffNote>;

const params = z.object({ id: Id });
const NewNote = z.object({
  text: Text.min(1, fieldError('required')).max(noteLength, fieldError('tooLong', { count: noteLength })),
  key: OrderKey,
});
const Notes = z.object({ success: z.literal(true), notes: z.array(StaffNote) });
const adding = ['keyReused', 'tooManyNotes'] as const;

export const customerEndpoints = {
  listCustomers: endpoint('listCustomers', {
    summary: `Accounts without the staff, the newest first; ${usersPageSize} a page by default`,
    /** `q`: a part of the name, e-mail or phone. */
    query: Paging.extend({ q: SearchText.optional() }),
    reply: z.object({ success: z.literal(true), customers: z.array(Customer), total: z.int().min(0) }),
    refusals: ['signedOut', 'forbidden'],
  }),
  getCustomer: endpoint('getCustomer', {
    summary: 'One customer with the addresses of all orders',
    params,
    reply: z.object({ success: z.literal(true), customer: Customer }),
    refusals: ['signedOut', 'forbidden', 'userNotFound'],
  }),
  listCustomerNotes: endpoint('listCustomerNotes', {
    summary: 'Notes about a customer and their orders, newest first',
    params,
    reply: Notes,
    refusals: ['signedOut', 'forbidden', 'userNotFound'],
  }),
  addCustomerNote: endpoint('addCustomerNote', {
    summary: 'Adds a note about a customer. The same key and text add it once',
    params,
    body: NewNote,
    reply: Notes,
    refusals: ['signedOut', 'forbidden', 'userNotFound', ...adding],
  }),
  listOrderNotes: endpoint('listOrderNotes', {
    summary: 'Notes about an order, and those about its customer, newest first',
    params,
    reply: Notes,
    refusals: ['signedOut', 'forbidden', 'orderNotFound'],
  }),
  addOrderNote: endpoint('addOrderNote', {
    summary: 'Adds a note about an order. The same key and text add it once',
    params,
    body: NewNote,
    reply: Notes,
    refusals: ['signedOut', 'forbidden', 'orderNotFound', 'userNotFound', ...adding],
  }),
};
