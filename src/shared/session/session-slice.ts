import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contract/user.ts';
import { isRecord, isString, type StoredSlice } from '#src/shared/lib/plain-storage.ts';

/** The signed-in user and their token; either both are set or both are null. */
export interface Session {
  user: User | null;
  token: string | null;
  /** The server rejected the last token. Kept in memory only. */
  ended?: boolean;
  /** The server refuses calls of staff until they choose a stronger password. Kept in memory only. */
  needsPassword?: boolean;
}

/** The part of the store's state that the session selectors read. redux-persist adds `_persist`. */
export interface SessionRoot {
  auth: Session & { _persist?: { rehydrated: boolean } };
}

const signedOut: Session = { user: null, token: null };

const sessionSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    loggedIn: (_, { payload }: PayloadAction<{ user: User; token: string }>) => payload,
    /** Ignored if the user has changed since the call was sent: it may arrive after a log-out or another log-in. */
    profileUpdated: (session, { payload }: PayloadAction<User>) => {
      if (session.user?._id !== payload._id) return;
      session.user = payload;
      // If the password was not changed, the next call is refused again.
      delete session.needsPassword;
    },
    /** The server refused a call because of the password. */
    passwordRefused: (session) => {
      session.needsPassword = true;
    },
    /** The server rejected the token: it has expired or was revoked. */
    sessionEnded: () => ({ ...signedOut, ended: true }),
    /** The user logged out. */
    loggedOut: () => signedOut,
    /** Another tab logged in or out. */
    sessionReplaced: (_, { payload }: PayloadAction<Session>) => payload,
  },
});

export const { loggedIn, profileUpdated, passwordRefused, sessionEnded, loggedOut, sessionReplaced } =
  sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

export const selectToken = (state: SessionRoot): string | null => state.auth.token;
export const selectUser = (state: SessionRoot): User | null => state.auth.user;

/** Where an order of this account is sent. */
export const deliveryAddress = ({ address, pincode }: User): string => `${address}\n${pincode}`.trim();

/** Whether the stored session has been read; until then it is unknown who is signed in. */
export const selectSessionReady = (state: SessionRoot): boolean => state.auth._persist?.rehydrated === true;

export const selectSessionEnded = (state: SessionRoot): boolean => state.auth.ended === true;

export const selectNeedsPassword = (state: SessionRoot): boolean => state.auth.needsPassword === true;

/** The key `auth`: exactly `{"user":{…},"token":"…"}`, missing when logged out (docs/decisions/0004). */
export const storedSession: StoredSlice<Session> = {
  empty: signedOut,
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
