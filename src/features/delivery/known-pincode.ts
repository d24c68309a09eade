import { isPossiblePincode } from '#contract/rules/pincode.ts';
import { cleanPincode } from '#contract/rules/typed-text.ts';
import { isString } from '#src/shared/lib/plain-storage.ts';
import { storedValue } from '#src/shared/lib/stored-value.ts';

/** The pincode that was last asked about on this device (docs/decisions/0004). */
const stored = storedValue<string>('pincode', {
  empty: '',
  parse: (value) => (isString(value) && isPincode(value) ? { state: value, isComplete: true } : undefined),
  serialize: (pincode) => (pincode === '' ? undefined : pincode),
});

/** It; empty on the server and in the first render. */
export const useRememberedPincode = stored.useValue;

export function rememberPincode(pincode: string): void {
  stored.change(() => pincode);
}

/** A typed pincode without its space. */
export const plainPincode = (text: string): string => cleanPincode(text).replace(' ', '');

/** Whether the shop can be asked about a plain pincode. */
export const isPincode = (text: string): boolean => /^[1-9]\d{5}$/.test(text) && isPossiblePincode(text);
