import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { fulfilmentEndpoints, fulfilmentMessages } from '#contract/fulfilment.ts';
import { orderEndpoints, orderMessages, type Order } from '#contract/order.ts';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import { ordersPageSize, totalCountHeader } from '#contract/rules/paging.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import type { Schema } from '../../db/schema.ts';
import type { LongLists } from '../../http/long-lists.ts';
import { routes } from '../../http/route.ts';
import { Refused } from '../../refused.ts';
import type { Part } from '../../slice.ts';
import type { Intervals } from '../../work/intervals.ts';
import { Repeater } from '../../work/repeater.ts';
import { tellDelivered, type SourcedSettings } from './delivered-mails.ts';
import { FulfilmentService, type FulfilmentDependencies } from './fulfilment-service.ts';
import { noteCall } from './order-calls.ts';
import { OrderChanges, type OrderChangeDependencies } from './order-changes.ts';
import { OrderDetails, type OfCash } from './order-details.ts';
import { countOrdersOf, ordersOf } from './order-store.ts';
import { shippingRoutes } from './shipping-routes.ts';
import { TrackingService } from './tracking-service.ts';

interface Dependencies extends Omit<FulfilmentDependencies, 'shipping'>, OrderChangeDependencies, OfCash {
  readonly liveSettings: {
    readonly read: () => Promise<OwnerSettings>;
    readonly readWithSources: () => Promise<SourcedSettings>;
  };
  readonly intervals: Intervals;
  readonly longLists: LongLists;
  /** Products of test orders cannot be reviewed, and their reviews do not count. Test orders are not sent. */
  readonly liveOnly: boolean;
}

/** Adds the orders: for shoppers, and for staff with their parcels. */
export async function addOrders(app: FastifyInstance, dependencies: Dependencies): Promise<OrderDetails> {
  const { database, liveSettings, liveOnly, longLists, intervals } = dependencies;
  const shipping = () => liveSettings.read();
  const context = { ...dependencies, shipping };
  const fulfilment = new FulfilmentService(context);
  const settings = () => liveSettings.readWithSources();
  const tell = (signal: AbortSignal) => tellDelivered({ ...dependencies, settings }, signal);
  app.workers.add(new Repeater('mails of delivered orders', tell, intervals.poll, app.log));
  const details = new OrderDetails(database.db, shipping, dependencies);
  const services = { fulfilment, orderChanges: new OrderChanges(dependencies), details, longLists };
  await app.register(orderRoutes(database.db, liveOnly, services));
  await app.register(fulfilmentRoutes(context, services));
  const tracking = new TrackingService({ ...dependencies, fulfilment });
  await app.register(shippingRoutes({ ...dependencies, tracking, settings: shipping }));
  return details;
}

interface OrderServices {
  readonly fulfilment: FulfilmentService;
  readonly orderChanges: OrderChanges;
  readonly details: OrderDetails;
  readonly longLists: LongLists;
}

const orderRoutes = (
  db: Kysely<Schema>,
  liveOnly: boolean,
  { fulfilment, orderChanges, details, longLists }: OrderServices,
) =>
  routes(orderEndpoints, {
    // Newest first, for that account or staff who may see all orders.
    listOrders: async ({ params: { userId }, query }, { account, setHeaders }) => {
      if (account.id !== userId && !isAllowed(account.staff_role, 'orders')) throw new Refused('forbidden');
      const read = async (part: Part) => details.ofShopper(await ordersOf(db, userId, liveOnly, part));
      const limit = query.page === undefined ? query.limit : (query.limit ?? ordersPageSize);
      return longLists.listed({ ...query, limit }, { read, count: () => countOrdersOf(db, userId) }, setHeaders);
    },
    updateOrderAddress: async ({ params, body }, { account, request }) => ({
      success: true,
      order: await orderChanges.changeAddress(params.id, body, account, request.ip),
    }),
    cancelMyOrder: async ({ params, body }, { account }) => {
      const order = await fulfilment.cancelOwn(params.id, body.reason, account);
      return { success: true, message: orderMessages[isMoneyless(order) ? 'cancelledCash' : 'cancelled'], order };
    },
  });

/** Whether a cancellation sends no money back. */
const isMoneyless = ({ payment }: Order): boolean => payment.method !== 'online';

const fulfilmentRoutes = (context: FulfilmentDependencies, { fulfilment, orderChanges, details }: OrderServices) =>
  routes(fulfilmentEndpoints, {
    listShopOrders: async ({ query }, { setHeaders }) => {
      const { total, ...list } = await fulfilment.list(query);
      setHeaders({ [totalCountHeader]: String(total) });
      return { success: true, ...list };
    },
    getShopOrder: async ({ params, query }) => {
      const { order, ...neighbours } = await fulfilment.one(params.id, query);
      return { success: true, order: await details.ofStaff(order), ...neighbours };
    },
    moveOrder: async ({ params, body }, { account }) => {
      const { status, courier = '', tracking_number: number = '', reason } = body;
      const order = await (reason === undefined
        ? fulfilment.transition(params.id, status, account, { courier, number })
        : fulfilment.takeBack(params.id, status, reason, account));
      return { success: true, message: fulfilmentMessages.moved(status), order: await details.ofStaff(order) };
    },
    cancelOrder: async ({ params, body }, { account }) => {
      const order = await fulfilment.cancel(params.id, body.reason, account);
      const message = fulfilmentMessages[isMoneyless(order) ? 'cancelledCash' : 'cancelled'];
      return { success: true, message, order: await details.ofStaff(order) };
    },
    noteCall: async ({ params, body }, { account }) => {
      const order = await noteCall(context, params.id, body, account);
      return { success: true, message: fulfilmentMessages.called, order: await details.ofStaff(order) };
    },
    updateOrderLine: async ({ params, body }, { account }) => {
      const order = await orderChanges.changeSize(params.id, params.line, body, account);
      return { success: true, message: fulfilmentMessages.sizeChanged, order };
    },
  });
