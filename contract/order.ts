import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Rupees, Timestamp } from './primitives.ts';
import { Product } from './product.ts';
import { orderStatuses } from './rules/order-status.ts';

/** One entry of an order: `_id` is the product itself as it was when it was bought, also after it changed or was deleted. */
export const OrderLine = z
  .object({ _id: Product, name: z.string(), slug: z.string(), __v: z.int().min(0), size: z.string().optional() })
  .meta({ id: 'OrderLine' });
export type OrderLine = z.infer<typeof OrderLine>;

/** Money that goes back. `wanted`: the provider does not have it yet. `sent`: it has it. `done`: the money is on its way. */
export const Refund = z
  .object({
    state: z.enum(['wanted', 'sent', 'done']),
    /** In rupees. */
    amount: Rupees.max(10_000_000),
    at: Timestamp,
    /** The refund's id at the provider, once it has one. */
    id: z.string().optional(),
  })
  .meta({ id: 'Refund' });
export type Refund = z.infer<typeof Refund>;

/** What was bought, as it was bought. */
export const Order = z
  .object({
    _id: Id,
    /** What a person calls the order by: 1001, 1002 … Unique in the shop. */
    number: z.int().min(1),
    address: z.string(),
    createdAt: Timestamp,
    payment: z.object({ razorpay_order_id: z.string(), razorpay_payment_id: z.string() }),
    /** Empty where a payment was refunded before it became an order of anything. */
    products: z.array(OrderLine),
    quantity: z.int().min(0),
    size: z.string(),
    status: z.enum(orderStatuses),
    /** What was paid, in rupees. */
    total: Rupees.max(10_000_000),
    /** Why it was cancelled, as a person reads it. */
    reason: z.string().optional(),
    refund: Refund.optional(),
    /** Paid through the built-in sandbox or with a test key: no money moved. */
    test: z.boolean().optional(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

export const orderEndpoints = {
  listOrders: endpoint('listOrders', {
    summary: 'The orders of one person, newest first',
    params: z.object({ userId: Id }),
    reply: z.array(Order),
    refusals: ['signedOut', 'forbidden'],
  }),
};
