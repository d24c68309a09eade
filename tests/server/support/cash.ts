import { expect } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import type { OrderAnswer } from '#contract/rules/cash.ts';
import { sumRupees } from '#contract/rules/money.ts';
import { createShopper, type Session } from './accounts.ts';
import { cartOf } from './payments.ts';
import type { CallResult, TestShop } from './test-shop.ts';

let phones = 0;

/** A shopper with a phone of their own: cash orders count by phone too. */
export function createCashShopper(shop: TestShop, over: Readonly<Record<string, unknown>> = {}): Promise<Session> {
  phones += 1;
  return createShopper(shop, { phone: `+9198${String(phones).padStart(8, '0')}`, ...over });
}

let keys = 0;
/** The key of another press. */
export const newKey = (): string => `press-${(keys += 1)}-of-a-test`;

/** Orders one of each product, to be paid in cash. */
export function placeCash(
  shop: TestShop,
  { token }: Session,
  products: readonly Product[],
  over: Readonly<Record<string, unknown>> = {},
  from?: string,
): Promise<CallResult<'placeOrder'>> {
  const amount = sumRupees(products.map(({ price }) => price));
  const body = { cart: cartOf(...products), method: 'cod', key: newKey(), amount, ...over };
  return shop.call('placeOrder', { token, body, ...(from !== undefined && { from }) });
}

/** The order of a successful call. */
export function cashOrder({ status, body, reply }: CallResult<'placeOrder'>): Order {
  expect({ status, body }).toMatchObject({ status: 201 });
  return reply.order;
}

/** Answers by the link of the mail about an order. */
export async function answerByLink(
  shop: TestShop,
  order: Order,
  answer: OrderAnswer,
): Promise<CallResult<'answerOrder'>> {
  return shop.call('answerOrder', { body: { token: await tokenOf(shop, order), answer } });
}

/** The token of the links in the mail about an order. */
export async function tokenOf({ database }: TestShop, { _id }: Order): Promise<string> {
  const { text } = await database.db
    .selectFrom('mail')
    .select('text')
    .where('order_id', '=', _id)
    .where('kind', '=', 'confirmation')
    .executeTakeFirstOrThrow();
  return /answer=confirm#(\S+)/.exec(text)?.[1] ?? '';
}
