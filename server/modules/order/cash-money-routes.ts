import { cashEndpoints, cashMessages } from '#contract/cash.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { csvOf } from '../../http/csv.ts';
import { routes } from '../../http/route.ts';
import type { CashMoney } from './cash-money.ts';
import type { OrderDetails } from './order-details.ts';
import { orderColumns, orderFileName, orderLines } from './orders-file.ts';

interface CashServices {
  readonly cash: CashMoney;
  readonly details: OrderDetails;
  readonly database: Database;
  readonly clock: Clock;
}

const { collectOrder, remitOrder, exportOrders } = cashEndpoints;

/** The money of cash orders, for owners. */
export const cashMoneyRoutes = ({ cash, details, database, clock }: CashServices) =>
  routes(
    { collectOrder, remitOrder, exportOrders },
    {
      collectOrder: async ({ params, body }, { account }) => {
        const order = await cash.collect(params.id, body.reference, account);
        return { success: true, message: cashMessages.collected, order: await details.ofStaff(order) };
      },
      remitOrder: async ({ params, body }, { account }) => {
        const order = await cash.remit(params.id, body.reference, account);
        return { success: true, message: cashMessages.remitted, order: await details.ofStaff(order) };
      },
      exportOrders: ({ query }, { setHeaders }) => {
        setHeaders({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${orderFileName(query, clock())}"`,
        });
        return csvOf(orderColumns, orderLines(database.db, query));
      },
    },
  );
