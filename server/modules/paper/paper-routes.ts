import type { FastifyInstance } from 'fastify';
import { paperEndpoints, taxRateEndpoints } from '#contract/paper.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import type { Database } from '../../db/database.ts';
import { routes } from '../../http/route.ts';
import { Refused } from '../../refused.ts';
import { orderWithId } from '../order/order-store.ts';
import type { LiveSettings } from '../settings/live-settings.ts';
import { paperOf, papersOfOrder } from './paper-store.ts';
import { TaxRateService } from './tax-rate-service.ts';

interface Dependencies {
  readonly database: Database;
  readonly liveSettings: Pick<LiveSettings, 'read'>;
}

/** Adds the papers of orders, and the rates of tax. */
export async function addPapers(app: FastifyInstance, { database, liveSettings }: Dependencies): Promise<void> {
  const { db } = database;
  const rates = new TaxRateService(database);
  const papers = routes(paperEndpoints, {
    listPapers: async ({ params: { id } }, { account }) => {
      const order = await orderWithId(db, id);
      const isOwn = order?.account_id === account.id || isAllowed(account.staff_role, 'orders');
      if (order === undefined || !isOwn) throw new Refused('orderNotFound');
      return { success: true, papers: (await papersOfOrder(db, id)).map(paperOf) };
    },
  });
  await app.register(papers);
  const taxes = routes(taxRateEndpoints, {
    listTaxRates: async () => {
      const { mode, hsn } = (await liveSettings.read()).tax;
      return { success: true, ...(await rates.all()), tax: { mode, hsn } };
    },
    updateTaxRates: async ({ body }) => ({ success: true, ...(await rates.replace(body.rates, body.version)) }),
  });
  await app.register(taxes);
}
