import { endpoints } from '#contract/endpoints.ts';
import { formatMessage } from '#contract/rules/message.ts';
import { stockMovementsPageSize } from '#contract/rules/paging.ts';
import { stockMessages } from '#contract/stock.ts';
import type { Product } from '#contract/product.ts';
import type { Catalogue } from '../catalogue.ts';
import { handleSignedIn } from '../handle.ts';
import { Refused } from '../refused.ts';
import type { MockState } from '../state.ts';

export const stockHandlers = ({ accounts, catalogue, orders }: MockState) => ({
  receiveGoods: handleSignedIn(accounts, endpoints.receiveGoods, ({ params, body }, { user }) => {
    const product = existing(catalogue, params.id);
    const pieces = new Map(body.sizes.map((size) => [size._id, size.pieces]));
    catalogue.receive(product, pieces, { reason: 'receive', by: user.name, receipt: body.receipt });
    const count = [...pieces.values()].reduce((sum, one) => sum + one, 0);
    return {
      success: true,
      message: formatMessage(stockMessages.received, { count }),
      product: catalogue.withPhotos(product),
    };
  }),
  listStockMovements: handleSignedIn(accounts, endpoints.listStockMovements, ({ params, query }) => {
    const { before = Infinity, limit = stockMovementsPageSize } = query;
    const { _id } = existing(catalogue, params.id);
    const found = catalogue.movements.of(_id).filter((movement) => movement._id < before);
    const movements = found.slice(0, limit).map(({ productId: _product, sizeId: _size, receipt: _receipt, ...one }) => {
      const { orderId, ...movement } = one;
      const order = orders.all().find((each) => each._id === orderId);
      return { ...movement, ...(order && { order: { _id: order._id, number: order.number } }) };
    });
    return { success: true, movements, more: found.length > limit };
  }),
});

/** @throws {Refused} productNotFound */
function existing(catalogue: Catalogue, id: string): Product {
  const product = catalogue.find(({ _id }) => _id === id);
  if (product === undefined) throw new Refused('productNotFound');
  return product;
}
