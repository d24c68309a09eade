import { expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import type { NewSale, Sale } from '#contract/sale.ts';
import type { Session } from './accounts.ts';
import { insertProduct } from './catalogue.ts';
import { TestClock, type TestShop } from './test-shop.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A clock at a whole minute, as the times of sales are. */
export const minuteClock = () => new TestClock(Math.floor(Date.now() / minute) * minute);

/** Calls about sales, as an owner makes them, and what shoppers see of them. */
export function saleTools(shop: TestShop, clock: TestClock, owner: () => Session) {
  const at = (offset: number) => new Date(clock.read() + offset).toISOString();
  const send = (sale: Partial<NewSale>, on: TestShop = shop) =>
    on.call('createSale', {
      token: owner().token,
      body: { name: 'Diwali', to: at(hour), ...(sale.rupees === undefined && { percent: 20 }), ...sale },
    });
  const create = async (sale: Partial<NewSale>) => {
    const { status, body, reply } = await send(sale);
    expect({ status, body }).toMatchObject({ status: 201 });
    return reply.sale;
  };
  const get = async ({ _id: id }: Sale, on: TestShop = shop) =>
    (await on.call('getSale', { token: owner().token, params: { id } })).reply.sale;
  const update = ({ _id: id }: Sale, body: object) =>
    shop.call('updateSale', { token: owner().token, params: { id }, body });
  const end = ({ _id: id }: Sale) => shop.call('deleteSale', { token: owner().token, params: { id } });
  const reaches = (sale: Sale, state: Sale['state']) => expect.poll(async () => (await get(sale)).state).toBe(state);
  const shown = async ({ slug }: Pick<Product, 'slug'>, on: TestShop = shop) =>
    (await on.call('getProduct', { params: { slug } })).reply.product;
  const tee = (price = 799) => insertProduct(shop.database, { price });
  /** What a product costs on its page: '639, was 799'. */
  const said = async (product: Product, on: TestShop = shop) => {
    const { price, was } = await shown(product, on);
    return was === undefined ? `${price}` : `${price}, was ${was}`;
  };
  const known = async (product: Product) =>
    (await shop.call('getAdminProduct', { token: owner().token, params: { slug: product.slug } })).reply.product;
  return { at, send, create, get, update, end, reaches, shown, tee, said, known };
}
