import { plainPincode, stateNames, stateOfPincode } from './pincode.ts';

/** Where an order goes. `state`: its two digits in the GST list. Empty strings where unknown. */
export interface PostalAddress {
  readonly address: string;
  readonly landmark: string;
  readonly city: string;
  readonly state: string;
  readonly pincode: string;
}

type Sent = { readonly [K in keyof PostalAddress]?: PostalAddress[K] | undefined };

const unknownPlace = { landmark: '', city: '', state: '' };

export const noAddress: PostalAddress = { ...unknownPlace, address: '', pincode: '' };

/** The state of an address: the stored one, else that of the pincode. Versions without states stored none. */
export const stateCodeOf = ({ state, pincode }: Pick<PostalAddress, 'state' | 'pincode'>): string =>
  state || stateOfPincode(pincode);

/**
 * An address after a change. Another text or pincode is another place: parts that were not sent with it are unknown, and the state is that of
 * the pincode.
 */
export function changedAddress(before: PostalAddress, sent: Sent): PostalAddress {
  const { pincode = before.pincode } = sent;
  const text = sent.address ?? before.address;
  const isMoved = plainPincode(pincode) !== plainPincode(before.pincode);
  // The text may end with the pincode that is no longer right.
  const address = isMoved ? withoutLastPincode(text, before.pincode) || text : text;
  const isSame = address === before.address && !isMoved;
  const { landmark, city, state } = isSame ? before : unknownPlace;
  const after = { address, pincode, landmark: sent.landmark ?? landmark, city: sent.city ?? city };
  return { ...after, state: stateCodeOf({ state: sent.state ?? state, pincode }) };
}

/** The address of an order that names `text`: the account's, or a text of an outside client, of which no more is known. */
export function addressOfOrder(account: PostalAddress, text: string): PostalAddress {
  const isOwn = plain(text, account.pincode) === plain(account.address, account.pincode);
  return { ...changedAddress(account, isOwn ? {} : { address: text }), address: text };
}

/** Servers and stored sessions of earlier versions have text and pincode alone. */
type Parts = Pick<PostalAddress, 'address' | 'pincode'> & Sent;

/** An address in lines, each part once: the text often contains city, state or pincode already. */
export function postalAddress(parts: Parts): string {
  const { address, landmark = '', city = '', state = '', pincode } = parts;
  const text = withoutLastPincode(address, pincode);
  const written = new Set(text.split(/[,;\n]/).map((part) => plain(part, '')));
  const missing = (part: string) => (written.has(plain(part, '')) ? '' : part);
  const place = joined([missing(city), missing(stateNames[stateCodeOf({ state, pincode })] ?? '')], ', ');
  const last = joined([place, pincodeIn(text, pincode) ? '' : pincode], ' ');
  return joined([text, missing(landmark), last], '\n');
}

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

/** Letters and digits alone, without the pincode. */
const plain = (text: string, pincode: string): string =>
  withoutLastPincode(text, pincode)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

function pincodePattern(pincode: string): string {
  const digits = plainPincode(pincode);
  return `${digits.slice(0, 3)}[\\s-]?${digits.slice(3)}`;
}

const pincodeIn = (text: string, pincode: string): boolean =>
  pincode !== '' && new RegExp(`(^|\\D)${pincodePattern(pincode)}(?!\\d)`).test(text);

function withoutLastPincode(text: string, pincode: string): string {
  if (pincode === '') return text.trim();
  const last = new RegExp(`(?:^|[\\s,-]+|([^\\d\\s,-]))${pincodePattern(pincode)}[\\s.]*$`);
  return text.replace(last, '$1').trim();
}
