import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrderSummary } from './fulfilment.ts';
import { Day } from './primitives.ts';
import { Product } from './product.ts';

/** A day's orders that were not cancelled, and what they brought, in rupees. */
export const DayTakings = z
  .object({ day: Day, orders: z.int().min(0), takings: z.number().min(0) })
  .meta({ id: 'DayTakings' });
export type DayTakings = z.infer<typeof DayTakings>;

/** What an owner looks for first. */
export const Dashboard = z
  .object({
    /** The last 30 days without a gap, oldest first; the last one is today. */
    days: z.array(DayTakings),
    /** Orders that are paid and have not been sent: how many, and those that wait longest. */
    toPack: z.object({ count: z.int().min(0), orders: z.array(OrderSummary) }),
    /** Payments and checkouts that an admin has to deal with by hand. */
    money: z.object({ count: z.int().min(0) }),
    /** Products of which at most `lowStock` are left: how many, and the first, fewest left first. */
    runningLow: z.object({ count: z.int().min(0), products: z.array(Product) }),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardEndpoints = {
  getDashboard: endpoint('getDashboard', {
    summary: "Today's and the last 30 days' orders and takings, what waits to be packed, what runs low",
    reply: z.object({ success: z.literal(true), dashboard: Dashboard }),
    refusals: ['signedOut', 'forbidden'],
  }),
};
