import { newId } from '#src/shared/lib/new-id.ts';
import { isRecord, isString } from '#src/shared/lib/plain-storage.ts';
import { storedValue } from '#src/shared/lib/stored-value.ts';

/** A cash order that was sent and whose answer has not come. */
interface PendingOrder {
  readonly key: string;
  /** Account and cart as text: another cart is another order. */
  readonly cart: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** Milliseconds after which the same cart is another order. */
const lifetime = 3_600_000;

/** The key `order` in localStorage, so that a reload and other tabs send the same key (docs/decisions/0004). */
const stored = storedValue<PendingOrder | undefined>('order', {
  empty: undefined,
  parse: (value) => {
    if (!isRecord(value)) return undefined;
    const { key, cart, at } = value;
    if (!isString(key) || !/^[0-9a-f]{24}$/.test(key) || !isString(cart) || typeof at !== 'number') return undefined;
    return { state: { key, cart, at }, isComplete: true };
  },
  serialize: (pending) => pending,
});

/** The key of an order: that of an earlier try without an answer if it was for the same cart, otherwise a new one. */
export function orderKeyOf(cart: string): string {
  const pending = stored.read();
  if (pending?.cart === cart && Date.now() - pending.at < lifetime) return pending.key;
  const key = newId();
  stored.change(() => ({ key, cart, at: Date.now() }));
  return key;
}

/** The order has its answer. */
export function endPendingOrder(): void {
  stored.change(() => undefined);
}
