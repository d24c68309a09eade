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

/** It as it is stored now. */
export const keptCode = stored.read;

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
