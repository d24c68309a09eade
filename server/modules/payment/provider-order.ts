import type { CheckoutOrder } from '#contract/payment.ts';
import { type PaymentProvider, ProviderError, type ProviderOrder } from '../../providers/payment-provider.ts';
import { Refused } from '../../refused.ts';
import type { Checkout } from './checkout-store.ts';

/**
 * Makes the provider's order of a checkout, outside of any transaction because it may take seconds or time out.
 * @throws {ProviderError}
 */
export async function createProviderOrder(
  provider: PaymentProvider,
  { id, paise }: Pick<Checkout, 'id' | 'paise'>,
): Promise<ProviderOrder> {
  const order = await provider.createOrder(paise, id);
  if (order.paise === paise && order.currency === 'INR') return order;
  throw new ProviderError('invalid-response', `The provider made an order of ${order.paise} ${order.currency}`);
}

/** What a shopper reads whose order the provider did not make. */
export function refusalOf({ reason, status }: ProviderError): Refused {
  // The only part of the request that the provider can refuse is an amount above the merchant account's limit.
  return new Refused(reason === 'refused' && status === 400 ? 'amountNotPaid' : 'paymentsDown');
}

/** The provider's order as the payment dialog needs it. */
export function shownOrder(
  { id, paise }: Pick<Checkout, 'id' | 'paise'>,
  { id: orderId, status }: Pick<ProviderOrder, 'id' | 'status'>,
): CheckoutOrder {
  return { id: orderId, amount: paise, currency: 'INR', receipt: id, status };
}
