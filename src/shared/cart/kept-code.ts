import { foldedCode } from '#contract/rules/offers.ts';
import { isString } from '#src/shared/lib/plain-storage.ts';
import { storedValue } from '#src/shared/lib/stored-value.ts';

/** The code that goes with the cart, folded; empty: none (docs/decisions/0004: `cart` is a list of products, so it has its own key). */
const stored = storedValue<string>('coupon', {
  empty: '',
  parse: (value) => {
    const code = isString(value) ? foldedCode(value) : '';
    return code === '' ? undefined : { state: code, isComplete: code === value };
  },
  serialize: (code) => (code === '' ? undefined : code),
});

/** A kept code that the shop did not know for the cart: a link's code takes its place without a question. It stays over a reload. */
const refused = storedValue<string>('refused-coupon', {
  empty: '',
  parse: (value) => (isString(value) ? { state: value, isComplete: true } : undefined),
  serialize: (code) => (code === '' ? undefined : code),
});

/** The code as it is stored now, unless the cart has refused it; empty: none. */
export const workingCode = (): string => (stored.read() === refused.read() ? '' : stored.read());

/** Notes whether the shop knows a code for the cart. */
export function noteAnswer(code: string, isUnknown: boolean): void {
  if (isUnknown) refused.change(() => code);
  else if (refused.read() === code) refused.change(() => '');
}

/** It; empty on the server and in the first render. */
export const useKeptCode = stored.useValue;

/** @returns The code as it is kept; empty if it was none. */
export function keepCode(typed: string): string {
  const code = foldedCode(typed);
  if (code !== '') stored.change(() => code);
  return code;
}

/** Forgets a code, unless the shopper has another one by now. */
export function dropCode(code: string | undefined): void {
  stored.change((kept) => (kept === code ? '' : kept));
}
