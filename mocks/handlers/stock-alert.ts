import { endpoints } from '#contract/endpoints.ts';
import { fieldRefusal } from '#contract/field-refusals.ts';
import { handle } from '../handle.ts';
import { Refused } from '../refused.ts';
import type { MockState } from '../state.ts';

export const stockAlertHandlers = ({ accounts, stockAlerts }: MockState) => ({
  createStockAlert: handle(endpoints.createStockAlert, ({ body: { size, email } }, request) => {
    const authorization = request.headers.get('authorization');
    const user = accounts.callerOf(authorization);
    const recipient = user?.email ?? email;
    if (recipient === undefined) {
      if (authorization !== null) throw new Refused('signedOut');
      throw new Refused('malformed', { email: fieldRefusal('required') });
    }
    stockAlerts.request(size, recipient, user !== undefined);
    return { success: true, confirm: user === undefined };
  }),
  confirmStockAlert: handle(endpoints.confirmStockAlert, ({ body: { token } }) => ({
    success: true,
    ...stockAlerts.confirm(token),
  })),
  withdrawStockAlert: handle(endpoints.withdrawStockAlert, ({ body: { token } }) => {
    const alert = stockAlerts.withdraw(token);
    return { success: true, ...(alert && { alert }) };
  }),
});
