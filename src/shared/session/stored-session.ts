import type { User } from '#contract/user.ts';
import { isRecord, isString, type PlainRecord } from '#src/shared/lib/plain-storage.ts';
import type { Session } from './session-slice.ts';

/** The key `auth`: exactly `{"user":{…},"token":"…"}`, absent when logged out (decisions, 'Browser storage'). */
export const storedSession: PlainRecord<Session> = {
  empty: { user: null, token: null },
  parse: (value) => {
    if (!isRecord(value) || !isString(value.token) || !headerText.test(value.token)) return undefined;
    const user = parseUser(value.user);
    return user && { state: { user, token: value.token }, whole: true };
  },
  plain: ({ user, token }) => (user === null || token === null ? undefined : { user, token }),
};

/** What a header can carry: any other token would break every call before it is made. */
const headerText = /^[\x21-\x7e]+$/;

/** A user as stored; fields that are missing stand empty, unknown ones are left behind. */
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
