import { beforeAll } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { furthestState } from '#contract/rules/tracking.ts';
import { CourierService } from '#server/modules/courier/courier-service.ts';
import { createAdmin } from './back-office.ts';
import { noWebhooks, type PayingShop } from './payments.ts';
import type { TestClock } from './test-shop.ts';

/** Parcels of a suite's shop: an owner ships orders, and a courier reports. @param delivery Its settings. */
export function parcelsOf(shop: PayingShop, clock: TestClock, delivery: object) {
  const owner = { auth: { token: '' }, courierToken: '' };
  beforeAll(async () => {
    await shop.script(noWebhooks);
    owner.auth.token = (await createAdmin(shop)).token;
    const body = { delivery, courier: { renew: true } };
    const saved = await shop.call('updateSettings', { ...owner.auth, body });
    owner.courierToken = saved.reply.settings.courier.token;
  });
  const seen = async ({ _id: id }: Order) =>
    (await shop.call('getShopOrder', { ...owner.auth, params: { id } })).reply.order;
  return {
    owner,
    seen,
    ship: ({ _id: id }: Order, parcel: object = {}) =>
      shop.call('moveOrder', { ...owner.auth, params: { id }, body: { status: 'Shipped', ...parcel } }),
    tell: (body: unknown, token = owner.courierToken) => shop.call('receiveCourierNews', { params: { token }, body }),
    kept: () => shop.database.db.selectFrom('courier_news').selectAll().orderBy('id').execute(),
    where: async (order: Order): Promise<[OrderStatus, string | undefined]> => {
      const { status, shipment } = await seen(order);
      return [status, furthestState(shipment?.events ?? [])];
    },
    /** The courier's service beside that of the shop, for what runs by time. */
    service: () => {
      const settings = async () => (await shop.call('getAdminSettings', owner.auth)).reply.settings;
      const events = { record: () => undefined } as unknown as ConstructorParameters<
        typeof CourierService
      >[0]['events'];
      const { database, app } = shop;
      return new CourierService({ database, settings, clock: clock.read, events, log: app.log });
    },
  };
}
