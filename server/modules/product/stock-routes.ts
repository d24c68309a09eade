import { formatMessage } from '#contract/rules/message.ts';
import { stockEndpoints, stockMessages } from '#contract/stock.ts';
import { routes } from '../../http/route.ts';
import type { StockService } from './stock-service.ts';

export const stockRoutes = (stock: StockService) =>
  routes(stockEndpoints, {
    receiveGoods: async ({ params, body }, { account }) => {
      const sizes = body.sizes.map(({ _id: sizeId, pieces }) => ({ sizeId, pieces }));
      const goods = { productId: params.id, sizes, receiptId: body.receipt };
      const { product, pieces } = await stock.receive(goods, account.id);
      return { success: true, message: formatMessage(stockMessages.received, { count: pieces }), product };
    },
    listStockMovements: async ({ params, query }) => ({
      success: true,
      ...(await stock.movements(params.id, query)),
    }),
  });
