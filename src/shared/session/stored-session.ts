import type { User } from '#contract/user.ts';
import { isRecord, isString, type StoredSlice } from '#src/shared/lib/plain-storage.ts';
import type { Session } from './session-slice.ts';

/** The key `auth`: exactly `{"user":{…},"token":"…"}`, missing when logged out (docs/decisions/0004). */
export const storedSession: StoredSlice<Session> = {
  empty: { user: null, token: null },
  parse: (value) => {
    if (!isRecord(value) || !isString(value.token) || !headerText.test(value.token)) return undefined;
    const user = parseUser(value.user);
    return user && { state: { user, token: value.token }, isComplete: true };
  },
  serialize: ({ user, token }) => (user === null || token === null ? undefined : { user, token }),
};

/** Characters allowed in a header value: any other token would make every `fetch` throw. */
const headerText = /^[\x21-\x7e]+$/;

/** Validates a stored user. Missing optional fields become empty strings, unknown ones are dropped. */
function parseUser(value: unknown): User | undefined {
  if (!isRecord(value) || !isString(value._id) || !isString(value.name) || !isString(value.email)) return undefined;
  const text = (field: unknown) => (isString(field) ? field : '');
  return {
    _id: value._id,
    name: value.name,
    email: value.email,
    phone: text(value.phone),
    address: text(value.address),
    pincode: text(value.pincode),
    role: value.role === 1 ? 1 : 0,
  };
}
