import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature in the checkout script's callback: order and payment, signed with the key's secret. */
export function callbackSignature(orderId: string, paymentId: string, keySecret: string): string {
  return hmac(`${orderId}|${paymentId}`, keySecret);
}

/** The signature of a webhook, over the raw bytes of its body. */
export function webhookSignature(rawBody: string | Buffer, secret: string): string {
  return hmac(rawBody, secret);
}

/** Whether the signature equals one of these, in constant time. */
export function isSignedAs(given: string, ...allowed: readonly string[]): boolean {
  // Compares all of them, also after a match.
  return allowed.map((signature) => isSame(given, signature)).includes(true);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function hmac(text: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
