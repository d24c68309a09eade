import { createHmac, timingSafeEqual } from 'node:crypto';

/** The tokens of the links that confirm or cancel a cash order: the order's id and its HMAC. Nothing is stored. */
export class ConfirmLinks {
  readonly #key: string;

  /** @param key A secret of the shop. */
  constructor(key: string) {
    this.#key = key;
  }

  tokenOf(orderId: string): string {
    return `${orderId}.${createHmac('sha256', this.#key).update(`order ${orderId}`).digest('base64url')}`;
  }

  /** The order of a token; undefined if the shop did not make it. */
  orderOf(token: string): string | undefined {
    const [id = ''] = token.split('.');
    const [sent, expected] = [Buffer.from(token), Buffer.from(this.tokenOf(id))];
    return sent.length === expected.length && timingSafeEqual(sent, expected) ? id : undefined;
  }
}
