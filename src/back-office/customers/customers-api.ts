import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '../ui/api/call.ts';

export const {
  useListCustomersQuery,
  useGetCustomerQuery,
  useListCustomerNotesQuery,
  useAddCustomerNoteMutation,
  useListOrderNotesQuery,
  useAddOrderNoteMutation,
} = addEndpoints((build) => ({
  // Pages fetch both each time they open: a role or an erasure leads to another page.
  listCustomers: build.query(call('listCustomers')),
  getCustomer: build.query(call('getCustomer')),
  listCustomerNotes: build.query({ ...call('listCustomerNotes'), providesTags: ['Note'] }),
  addCustomerNote: build.mutation({ ...call('addCustomerNote'), invalidatesTags: (reply) => (reply ? ['Note'] : []) }),
  listOrderNotes: build.query({ ...call('listOrderNotes'), providesTags: ['Note'] }),
  addOrderNote: build.mutation({ ...call('addOrderNote'), invalidatesTags: (reply) => (reply ? ['Note'] : []) }),
}));
