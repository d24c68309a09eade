import { formatMessage } from '#contract/rules/message.ts';
import type { Database } from './db/database.ts';
import { isLive, type Environment } from './environment.ts';
import { StartError } from './errors.ts';

/**
 * Refuses a start with a live payment key and unsafe settings. Database commands are exempt.
 * @throws {StartError} One line that names the setting.
 */
export function refuseUnsafeSettings({ payments: { keys, apiUrl, checkoutUrl }, publicUrl }: Environment): void {
  if (keys === undefined || !isLive(keys)) return;
  const reason = 'beside a live payment key (RAZORPAY_KEY_ID)';
  if (publicUrl === undefined) throw new StartError(`The setting PUBLIC_URL is needed ${reason}.`);
  const urls = { RAZORPAY_API_URL: apiUrl, RAZORPAY_CHECKOUT_URL: checkoutUrl };
  for (const [name, url] of Object.entries(urls)) {
    if (!url?.startsWith('https://')) throw new StartError(`The setting ${name} must begin with https:// ${reason}.`);
  }
}

const demoLeft = {
  one: '{count} demo product is still in the shop',
  other: '{count} demo products are still in the shop',
};

/** @throws {StartError} Demo products would be sold for real money. */
export async function refuseDemoProducts({ db }: Database, { payments: { keys } }: Environment): Promise<void> {
  if (keys === undefined || !isLive(keys)) return;
  // Loaded on demand: the demo catalogue is large.
  const { demoProductsIn } = await import('./demo/demo-products.ts');
  const count = (await demoProductsIn(db)).length;
  if (count === 0) return;
  throw new StartError(
    `${formatMessage(demoLeft, { count })}, and the payment key is live (RAZORPAY_KEY_ID). Take the demo out with: npm run demo:remove`,
  );
}
