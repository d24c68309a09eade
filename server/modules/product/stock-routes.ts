import { formatMessage } from '#contract/rules/message.ts';
import { stockPageSize } from '#contract/rules/paging.ts';
import { readSort, stockSortFields } from '#contract/rules/sort.ts';
import { sizeOfRow, stockListEndpoints, stockListMessages } from '#contract/stock-list.ts';
import { stockEndpoints, stockMessages } from '#contract/stock.ts';
import { routes } from '../../http/route.ts';
import { sliceOf } from '../../slice.ts';
import type { StockOutcome, StockService } from './stock-service.ts';

export const stockRoutes = (stock: StockService) =>
  routes(
    { ...stockEndpoints, ...stockListEndpoints },
    {
      receiveGoods: async ({ params, body }, { account }) => {
        const sizes = body.sizes.map(({ _id: sizeId, pieces: quantity }) => ({ sizeId, quantity }));
        const goods = { productId: params.id, sizes, receiptId: body.receipt };
        const { product, received } = await stock.receive(goods, account.id);
        return { success: true, message: formatMessage(stockMessages.received, { count: received }), product };
      },
      listStockMovements: async ({ params, query }) => ({
        success: true,
        ...(await stock.movements(params.id, query)),
      }),
      listStock: async ({ query: { page, limit = stockPageSize, sort, ...filter } }) => ({
        success: true,
        ...(await stock.list(filter, sliceOf({ page, limit }), readSort(stockSortFields, sort))),
      }),
      updateStock: async ({ body: { changes, receipt } }, { account }) => {
        const wanted = changes.map(({ quantity, quantity_seen, shelf, shelf_seen, movement_seen, ...change }) => ({
          productId: change.product,
          sizeId: sizeOfRow(change),
          low: change.low,
          note: change.note,
          counted:
            countOf('shelf', shelf, shelf_seen, movement_seen) ??
            countOf('quantity', quantity, quantity_seen, undefined),
        }));
        return saved(await stock.change(wanted, { reason: 'correct', by: account.id, receiptId: receipt }));
      },
      receiveDelivery: async ({ body: { goods, note, receipt } }, { account }) => {
        const wanted = goods.map((row) => ({
          productId: row.product,
          sizeId: sizeOfRow(row),
          received: row.pieces,
          note,
        }));
        return saved(await stock.change(wanted, { reason: 'receive', by: account.id, receiptId: receipt }));
      },
    },
  );

const countOf = (
  of: 'shelf' | 'quantity',
  pieces: number | undefined,
  seen: number | undefined,
  movement: number | undefined,
) => (pieces === undefined ? undefined : { of, pieces, seen, movement });

function saved({ sizes, problems }: StockOutcome) {
  const message = formatMessage(stockListMessages.saved, { count: sizes.length });
  return { success: true as const, message, sizes, problems };
}
