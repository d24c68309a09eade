import { dayOf } from '#contract/rules/day.ts';
import { couriersOf } from '#contract/rules/tracking.ts';
import { shippingEndpoints } from '#contract/shipping.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { csvOf } from '../../http/csv.ts';
import { routes } from '../../http/route.ts';
import type { ShippingSettings } from '../shipment/shipments.ts';
import { bookingColumns, bookingLines } from './booking-file.ts';
import type { TrackingService } from './tracking-service.ts';

interface ShippingServices {
  readonly tracking: TrackingService;
  readonly database: Database;
  readonly settings: ShippingSettings;
  readonly clock: Clock;
  /** Test orders are not sent. */
  readonly liveOnly: boolean;
}

export const shippingRoutes = ({ tracking, database, settings, clock, liveOnly }: ShippingServices) =>
  routes(shippingEndpoints, {
    listCouriers: async () => ({ success: true, couriers: couriersOf((await settings()).delivery.url_templates) }),
    addTrackingNumbers: async ({ query, body: { courier, numbers } }, { account }) => ({
      success: true,
      results: query.dry_run ? await tracking.check(courier, numbers) : await tracking.add(courier, numbers, account),
    }),
    exportBookingFile: async ({ query }, { setHeaders }) => {
      const lines = await bookingLines(database.db, query.ids, liveOnly);
      setHeaders({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="booking-${dayOf(clock())}.csv"`,
      });
      return csvOf(bookingColumns, lines);
    },
  });
