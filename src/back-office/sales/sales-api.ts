import type { NewSale } from '#contract/sale.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import type { ArgumentOf, ReplyOf } from '#src/shared/api/call.ts';
import { call, request } from '../ui/api/call.ts';

interface SaleToCreate {
  sale: Partial<NewSale>;
  /** Only shows each new price. */
  isDry: boolean;
  /** The planned sale that it stands for. */
  replaces?: string;
}

export const {
  useListSalesQuery,
  useGetSaleQuery,
  useCreateSaleMutation,
  useUpdateSaleMutation,
  useDeleteSaleMutation,
} = addEndpoints((build) => ({
  listSales: build.query({ ...call('listSales'), providesTags: ['Product'] }),
  getSale: build.query({ ...call('getSale'), providesTags: ['Product'] }),
  createSale: build.mutation<ReplyOf<'createSale'>, SaleToCreate>({
    query: ({ sale: body, isDry, replaces }) => ({
      ...request('createSale', body as ArgumentOf<'createSale'>),
      ...(isDry && { params: { dry_run: '1', ...(replaces && { replaces }) } }),
    }),
    invalidatesTags: (_, __, { isDry }) => (isDry ? [] : ['Product']),
  }),
  updateSale: build.mutation({ ...call('updateSale'), invalidatesTags: ['Product'] }),
  deleteSale: build.mutation({ ...call('deleteSale'), invalidatesTags: ['Product'] }),
}));
