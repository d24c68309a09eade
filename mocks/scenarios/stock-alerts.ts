import { dashboardEntries } from '#contract/rules/dashboard.ts';
import { productsRunningLow } from '../dashboard.ts';
import type { MockState } from '../state.ts';
import type { Scenarios } from './scenario.ts';

/** Requests for a mail when a sold-out size is back. */
export const stockAlertScenarios = {
  'alert-refused': {
    shows: "'Tell me when it is back': the server says that there were too many tries; the typed e-mail stays.",
    fails: { createStockAlert: 'tooManyTries' },
  },
  'alert-failed': {
    shows: "'Tell me when it is back', and the pages of the links in its mails: 'That did not work'.",
    fails: { createStockAlert: 'failed', confirmStockAlert: 'failed', withdrawStockAlert: 'failed' },
  },
  'shoppers-waiting': {
    shows:
      "Logged in as an admin: 'Running low' on the dashboard, and the forms of these products, count the shoppers who wait for sold-out sizes.",
    as: 'admin',
    change: addWaitingShoppers,
  },
} as const satisfies Scenarios;

/** One shopper waits for the first sold-out size of each product that is running low, two for its second, and so on. */
function addWaitingShoppers({ catalogue, stockAlerts }: MockState): void {
  for (const product of productsRunningLow(catalogue.all()).slice(0, dashboardEntries)) {
    const soldOut = catalogue.sizesOf(product._id).filter(({ quantity }) => quantity === 0);
    for (const [place, { _id }] of soldOut.entries()) {
      for (let shopper = 0; shopper <= place; shopper += 1) {
        stockAlerts.request(_id, `shopper-${shopper + 1}@weft.example`, true);
      }
    }
  }
}
