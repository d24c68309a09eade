import { dayOf } from '#contract/rules/day.ts';
import type { Database } from './db/database.ts';
import type { Environment } from './environment.ts';
import { StartError } from './errors.ts';
import { localOrigin } from './listen-address.ts';
import { miscountedOffers } from './modules/coupon/coupon-store.ts';
import { brokenSeries } from './modules/paper/paper-store.ts';
import { Reconciliation } from './modules/payment/reconciliation.ts';
import { UnmatchedPayments } from './modules/payment/unmatched-payments.ts';
import { ProviderError } from './providers/payment-provider.ts';
import { RazorpayClient } from './providers/razorpay/razorpay-client.ts';
import { sandboxKeys } from './providers/sandbox/sandbox-service.ts';

/**
 * Compares the provider with the orders since a time. The sandbox answers only while the shop runs.
 * @param since Milliseconds since 1970.
 * @param print Gets each difference and a summary.
 * @returns Whether nothing differs.
 * @throws {StartError} The provider could not be asked.
 */
export async function reconcile(
  { db }: Database,
  environment: Environment,
  since: number,
  print: (line: string) => void,
): Promise<boolean> {
  const { keys, apiUrl } = environment.payments;
  const provider = new RazorpayClient({
    apiUrl: () => apiUrl ?? `${localOrigin(environment)}/sandbox`,
    ...(keys ?? (await sandboxKeys(db))),
  });
  // The differences are printed, so that nothing else has to be logged.
  const unmatched = new UnmatchedPayments({ db, provider, clock: Date.now, log: { error: () => undefined } });
  try {
    const { payments, refunds, orders, differences } = await new Reconciliation({
      db,
      provider,
      unmatched,
      clock: Date.now,
    }).run(since);
    for (const { words } of differences) print(words);
    const gaps = await brokenSeries(db);
    for (const { series, year } of gaps)
      print(
        `Papers: the numbers of the series ${series} of ${year} are not complete. Ask for help before you issue more.`,
      );
    const miscounted = await miscountedOffers(db);
    for (const { name, used, counted } of miscounted)
      print(`Offers: ${name} counts ${used} uses, but checkouts and orders have ${counted}. End it, and ask for help.`);
    const compared = `${payments} payments and ${refunds} refunds of the provider, ${orders} orders since ${dayOf(since)}`;
    print(`Compared ${compared}: ${differences.length === 0 ? 'no difference' : `${differences.length} to look at`}.`);
    return differences.length + gaps.length + miscounted.length === 0;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const hint = keys === undefined ? ' The payment sandbox answers while the shop runs.' : '';
    throw new StartError(`The payment provider could not be asked: ${error.message}.${hint}`);
  }
}
