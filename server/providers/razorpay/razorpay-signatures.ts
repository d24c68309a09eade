import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the checkout script hands the shopper's browser as proof: the order and its payment, signed with the key's secret. */
export function callbackSignature(orderId: string, paymentId: string, keySecret: string): string {
  return hmac(`${orderId}|${paymentId}`, keySecret);
}

/** The signature of a webhook: over its body, byte for byte as it came. */
export function webhookSignature(rawBody: string | Buffer, secret: string): string {
  return hmac(rawBody, secret);
}

/** Whether the signature is one of these, in a time that tells nothing about how near it was. */
export function isSignedAs(given: string, ...allowed: readonly string[]): boolean {
  // Every one is compared, also after one has matched.
  return allowed.map((signature) => isSame(given, signature)).includes(true);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hmac(text: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
