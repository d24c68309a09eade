import { returnMessages, shopReturnEndpoints } from '#contract/return.ts';
import { ordersPageSize } from '#contract/rules/paging.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { routes } from '../../http/route.ts';
import { Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import { ReturnClosing, type ReturnClosingDependencies } from './return-closing.ts';
import { ReturnDesk, type ReturnDeskDependencies } from './return-desk.ts';
import { countReturns, shopReturns } from './return-list-store.ts';
import { returnWithId, type ReturnRow } from './return-store.ts';
import { shopReturn } from './shop-return.ts';
import { forStaff, shownReturns } from './shown-returns.ts';

const { listShopReturns, getShopReturn, decideReturn, receiveReturn, noteArrived, closeReturn } = shopReturnEndpoints;

export interface DeskDependencies extends ReturnDeskDependencies, ReturnClosingDependencies {}

/** The calls with which staff look at requests, decide them, receive what comes back, and end them. */
export function deskRoutes(dependencies: DeskDependencies) {
  const { database, settings } = dependencies;
  const { db } = database;
  const desk = new ReturnDesk(dependencies);
  const closing = new ReturnClosing(dependencies);

  const shown = async (row: ReturnRow, role: StaffRole | undefined) =>
    shopReturn(db, row, { settings: await settings(), role });

  return routes(
    { listShopReturns, getShopReturn, decideReturn, receiveReturn, noteArrived, closeReturn },
    {
      listShopReturns: async ({ query: { page, limit = ordersPageSize, ...filter } }, { account }) => {
        const { rows, total } = await shopReturns(db, filter, sliceOf({ page, limit }));
        const returns = await shownReturns(db, rows, await settings());
        const list = returns.map((one) => forStaff(one, account.staff_role));
        return { success: true, returns: list, total, ...(await countReturns(db)) };
      },
      getShopReturn: async ({ params }, { account }) => {
        const row = await returnWithId(db, params.id);
        if (row === undefined) throw new Refused('returnNotFound');
        return { success: true, return: await shown(row, account.staff_role) };
      },
      decideReturn: async ({ params, body }, { account }) => {
        const row = await desk.decide(params.id, body, account);
        const message = returnMessages[body.decision === 'approve' ? 'approved' : 'declined'];
        return { success: true, message, return: await shown(row, account.staff_role) };
      },
      receiveReturn: async ({ params, body }, { account }) => {
        const row = await desk.receive(params.id, body, account);
        return { success: true, message: returnMessages.received, return: await shown(row, account.staff_role) };
      },
      noteArrived: async ({ params, body }, { account, setStatus }) => {
        const { row, isNew } = await desk.noteArrived(params.id, body, account);
        if (!isNew) setStatus(200);
        return { success: true, message: returnMessages.received, return: await shown(row, account.staff_role) };
      },
      closeReturn: async ({ params, body }, { account }) => {
        const row = await closing.close(params.id, body, account);
        return { success: true, message: returnMessages.closed, return: await shown(row, account.staff_role) };
      },
    },
  );
}
