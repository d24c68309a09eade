import { dayOf } from '#contract/rules/day.ts';
import { couriersOf } from '#contract/rules/tracking.ts';
import { mostBookings, shippingEndpoints } from '#contract/shipping.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { csvOf } from '../../http/csv.ts';
import { routes } from '../../http/route.ts';
import type { ShippingSettings } from '../shipment/shipments.ts';
import { bookingColumns, bookingLines, pickUpLines } from './booking-file.ts';
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
      const { ids = [], returns } = query;
      const lines =
        returns === undefined
          ? await bookingLines(database.db, ids, liveOnly)
          : await pickUpLines(database.db, mostBookings, liveOnly);
      const name = returns === undefined ? 'booking' : 'pick-ups';
      setHeaders({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}-${dayOf(clock())}.csv"`,
      });
      return csvOf(bookingColumns, lines);
    },
  });
