import type { FastifyInstance } from 'fastify';
import { salesPageSize } from '#contract/rules/paging.ts';
import { saleEndpoints, saleMessages } from '#contract/sale.ts';
import { routes } from '../../http/route.ts';
import { sliceOf } from '../../slice.ts';
import { SaleService } from './sale-service.ts';
import { SaleWork, type SaleWorkDependencies } from './sale-work.ts';

/** Adds the sales, and the worker that starts and ends them. */
export async function addSales(app: FastifyInstance, dependencies: Omit<SaleWorkDependencies, 'log'>): Promise<void> {
  const work = new SaleWork({ ...dependencies, log: app.log });
  app.workers.add(work.worker);
  await app.register(saleRoutes(new SaleService(dependencies, work)));
}

const saleRoutes = (sales: SaleService) =>
  routes(saleEndpoints, {
    createSale: async ({ query, body }, { account, setStatus }) => {
      if (!query.dry_run) return { success: true, sale: await sales.create(body, account.id) };
      setStatus(200);
      return { success: true, sale: await sales.preview(body, account.id, query.replaces) };
    },
    listSales: async ({ query: { page, limit = salesPageSize } }) => ({
      success: true,
      ...(await sales.list(sliceOf({ page, limit }))),
    }),
    getSale: async ({ params }) => ({ success: true, sale: await sales.get(params.id) }),
    updateSale: async ({ params, body }, { account }) => ({
      success: true,
      sale: await sales.update(params.id, body, account.id),
    }),
    deleteSale: async ({ params }) => {
      const sale = await sales.delete(params.id);
      return { success: true, message: sale ? saleMessages.ended : saleMessages.deleted, ...(sale && { sale }) };
    },
  });
