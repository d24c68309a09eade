import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { customerEndpoints, type Customer } from '#contract/customer.ts';
import { toRupees } from '#contract/rules/money.ts';
import { usersPageSize } from '#contract/rules/paging.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { AccountTable } from '../../db/schema.ts';
import { routes } from '../../http/route.ts';
import { sliceOf } from '../../slice.ts';
import { countAccounts, newestAccounts } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import {
  addressesOfOrders,
  countReviewsBy,
  distinctAddresses,
  existingCustomer,
  purchasesOf,
  type Purchases,
} from './customer-store.ts';
import { NoteService } from './note-service.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** Test orders are left out of the figures. */
  readonly liveOnly: boolean;
}

/** Adds the customers, and the staff's notes about them and their orders. */
export async function addCustomers(app: FastifyInstance, dependencies: Dependencies): Promise<void> {
  await app.register(customerRoutes(dependencies, new NoteService(dependencies.database, dependencies.clock)));
}

const customerRoutes = ({ database: { db }, liveOnly }: Dependencies, notes: NoteService) =>
  routes(customerEndpoints, {
    listCustomers: async ({ query: { q = '', page, limit = usersPageSize } }, { account: by }) => {
      const rows = await newestAccounts(db, q, sliceOf({ page, limit }), 'customers');
      const ids = rows.map(({ id }) => id);
      const bought = await purchasesOf(db, ids, liveOnly);
      const customers = rows.map((row) => toCustomer(row, bought.get(row.id), by));
      return { success: true, customers, total: await countAccounts(db, q, 'customers') };
    },
    getCustomer: async ({ params: { id } }, { account: by }) => {
      const row = await existingCustomer(db, id);
      const bought = await purchasesOf(db, [id], liveOnly);
      const customer = toCustomer(row, bought.get(id), by);
      const addresses = distinctAddresses([row, ...(await addressesOfOrders(db, id))]);
      return { success: true, customer: { ...customer, addresses, reviews: await countReviewsBy(db, id) } };
    },
    listCustomerNotes: async ({ params }) => ({ success: true, notes: await notes.ofCustomer(params.id) }),
    addCustomerNote: async ({ params, body }, { account }) => ({
      success: true,
      notes: await notes.addToCustomer(params.id, body, account),
    }),
    listOrderNotes: async ({ params }, { account }) => ({
      success: true,
      notes: await notes.ofOrder(params.id, account),
    }),
    addOrderNote: async ({ params, body }, { account }) => ({
      success: true,
      notes: await notes.addToOrder(params.id, body, account),
    }),
  });

function toCustomer(row: Selectable<AccountTable>, bought: Purchases | undefined, by: Account): Customer {
  const { id, name, email, phone, created_at } = row;
  return {
    _id: id,
    ...{ name, email, phone },
    createdAt: new Date(created_at).toISOString(),
    orders: bought?.orders ?? 0,
    ...(isAllowed(by.staff_role, 'money') && { spent: toRupees(bought?.paise ?? 0) }),
    refused: bought?.refused ?? 0,
    ...(bought && { last: new Date(bought.last).toISOString() }),
    addresses: distinctAddresses([row]),
  };
}
