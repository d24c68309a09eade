import type { ShopOrder } from '#contract/fulfilment.ts';
import { returnNumber } from '#contract/rules/returns.ts';

type Words = Readonly<Record<'exchange' | 'replacement', (params: { order: string; request: string }) => string>>;

/** What an exchange or a replacement is for; undefined for a sale. */
export function noSaleWords({ payment: { method }, exchange_of: of }: ShopOrder, words: Words): string | undefined {
  if (method !== 'exchange' && method !== 'replacement') return undefined;
  const { order_number: order = '', return_number: request } = of ?? {};
  return words[method]({ order: String(order), request: request === undefined ? '' : returnNumber(request) });
}
