import type { FastifyInstance } from 'fastify';
import { deliveryEndpoints, deliveryRuleEndpoints } from '#contract/delivery.ts';
import { dayOf } from '#contract/rules/day.ts';
import { deliveryColumns } from '#contract/rules/delivery-rules.ts';
import type { Clock } from '../../clock.ts';
import type { Environment } from '../../environment.ts';
import { csvOf } from '../../http/csv.ts';
import { routes } from '../../http/route.ts';
import { QuickLimit } from '../rate-limit/quick-limit.ts';
import { limits } from '../rate-limit/rate-limits.ts';
import { DeliveryRuleService, versionedRules, type RuleDependencies } from './delivery-rule-service.ts';
import { DeliveryService, type DeliveryDependencies } from './delivery-service.ts';

interface Dependencies extends Omit<RuleDependencies, 'usualDays'> {
  readonly settings: Pick<Environment, 'deliveryDays' | 'rateLimits'>;
  readonly liveSettings: DeliveryDependencies['settings'];
  readonly clock: Clock;
}

/** Adds the promises of deliveries, and their rules. */
export async function addDelivery(app: FastifyInstance, dependencies: Dependencies): Promise<DeliveryService> {
  const { settings, liveSettings, database, clock } = dependencies;
  const { deliveryDays: usualDays, rateLimits } = settings;
  const delivery = new DeliveryService({ db: database.db, clock, settings: liveSettings, usualDays });
  const limit = new QuickLimit(limits.addressDeliveries, clock, rateLimits);
  await app.register(deliveryRoutes(delivery, limit));
  await app.register(deliveryRuleRoutes(new DeliveryRuleService({ ...dependencies, usualDays }), clock));
  return delivery;
}

const deliveryRoutes = (delivery: DeliveryService, limit: QuickLimit) =>
  routes(deliveryEndpoints, {
    checkDelivery: async ({ params }, { request, setHeaders }) => {
      limit.count(request.ip);
      // The days change with the cut-off, and with a saved rule.
      setHeaders({ 'cache-control': 'no-cache' });
      return { success: true, ...(await delivery.answer(params.pincode)) };
    },
  });

const deliveryRuleRoutes = (rules: DeliveryRuleService, clock: Clock) =>
  routes(deliveryRuleEndpoints, {
    listDeliveryRules: async () => ({ success: true, ...versionedRules(await rules.all()) }),
    updateDeliveryRules: async ({ body }) => ({
      success: true,
      ...versionedRules(await rules.replace(body.rules, body.version)),
    }),
    exportDeliveryRules: async (_, { setHeaders }) => {
      setHeaders({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="delivery-${dayOf(clock())}.csv"`,
      });
      const all = await rules.all();
      const rows = all.map((rule) => ({ ...rule, delivered: Number(rule.delivered), cash: Number(rule.cash) }));
      return csvOf([...deliveryColumns], rows);
    },
    importDeliveryRules: async ({ query, body }, { setHeaders }) => {
      setHeaders({ 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
      return Buffer.from(`${JSON.stringify(await rules.import(body, query.dry_run))}\n`);
    },
  });
