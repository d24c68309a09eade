import { stockAlertEndpoints } from '#contract/stock-alert.ts';
import { tokenOf } from '../../http/guard.ts';
import { routes } from '../../http/route.ts';
import type { StockAlertService } from './stock-alert-service.ts';
import type { AlertSubject } from './stock-alert-store.ts';

export const stockAlertRoutes = (alerts: StockAlertService) =>
  routes(stockAlertEndpoints, {
    createStockAlert: async ({ body }, { request }) => {
      const token = tokenOf(request.headers.authorization);
      const made = await alerts.create({ sizeId: body.size, email: body.email, token, address: request.ip });
      return { success: true, ...made };
    },
    confirmStockAlert: async ({ body }, { request }) => {
      const { subject, sent } = await alerts.confirm(body.token, request.ip);
      return { success: true, alert: onWire(subject), sent };
    },
    withdrawStockAlert: async ({ body }, { request }) => {
      const subject = await alerts.withdraw(body.token, request.ip);
      return { success: true, ...(subject && { alert: onWire(subject) }) };
    },
  });

function onWire({ name, slug, label }: AlertSubject) {
  return { product: { name, slug }, ...(label !== '' && { size: label }) };
}
