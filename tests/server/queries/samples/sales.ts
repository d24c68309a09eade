import { pastSalePaise } from '#server/modules/product/product-store.ts';
import * as sales from '#server/modules/sale/sale-store.ts';
import { now, page, type Sample } from '../example-shop.ts';

const sale: sales.SaleRow = {
  ...{ id: 'sale', name: 'Diwali', state: 'planned', announced_at: now, starts_at: now, ends_at: now + 1, percent: 20 },
  ...{ paise_off: null, round: 'rupee', categories: null, is_all: 0, total: 1, created_by: 'owner', created_at: now },
  ...{ due_at: now, ended_at: null },
};
const prices = { paise: 39_900, base_paise: 49_900, was_paise: 49_900, sale_id: 'sale' };

/** Reductions of many products. */
export const saleSamples: readonly Sample[] = [
  ({ catalogue }) => sales.saveSale(catalogue, sale, ['product']),
  ({ db }) => sales.saleWithId(db, 'sale'),
  ({ db }) => sales.listSales(db, page),
  ({ db }) => sales.countSales(db),
  ({ db }) => sales.dueSales(db, now),
  ({ db }) => sales.salesBetween(db, { from: now, to: now + 1, without: 'another' }),
  ({ db }) => sales.countProducts(db, ['sale']),
  ({ db }) => sales.productIdsIn(db, 'sale', 'waiting'),
  ({ db }) => sales.chosenProducts(db, { products: ['product'] }, 100),
  ({ db }) => sales.chosenProducts(db, { categories: ['category'] }, 100),
  ({ db }) => sales.chosenProducts(db, {}, 100),
  ({ db }) => sales.productsOf(db, 'sale'),
  ({ db }) => sales.lowestPrices(db, ['product'], now),
  ({ db }) => sales.pricedProducts(db, ['product']),
  ({ db }) => sales.inState(db, 'sale', ['product'], 'waiting'),
  ({ catalogue }) => sales.setPrices(catalogue, 'product', prices, now),
  ({ db }) => sales.setProductState(db, 'sale', 'product', { state: 'on', paise: 39_900 }),
  ({ db }) => pastSalePaise(db, 'product', now),
  ({ db }) => sales.dropWaiting(db, 'sale'),
  ({ catalogue }) => sales.changeSale(catalogue, 'sale', { name: 'Holi' }, true),
  ({ catalogue }) => sales.deleteSale(catalogue, 'another'),
  ({ db }) => sales.deleteEndedSales(db, now, 100),
];
