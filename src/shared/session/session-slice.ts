import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contract/user.ts';
import { isRecord, isString, type StoredSlice } from '#src/shared/lib/plain-storage.ts';

/**
 * The signed-in user and their token; either both are set or both are null. Only if the session ends while a form holds input, its user
 * stays without a token, and so does the page, until they have logged in again or the input is gone (docs/decisions/0018).
 */
export interface Session {
  user: User | null;
  token: string | null;
  /** The server rejected the last token. Kept in memory only. */
  ended?: boolean;
  /** The log-in is offered over the page. Kept in memory only. */
  offersLogIn?: boolean;
  /** The number of forms on the page that hold input. Kept in memory only. */
  heldForms?: number;
  /** The server refuses calls of staff until they choose a stronger password. Kept in memory only. */
  needsPassword?: boolean;
}

/** The part of the store's state that the session selectors read. redux-persist adds `_persist`. */
export interface SessionRoot {
  auth: Session & { _persist?: { rehydrated: boolean } };
}

const signedOut: Session = { user: null, token: null };

/** Another session on the same page, whose forms stay for the moment. */
const replaced = ({ heldForms }: Session, next: Session): Session => ({ ...next, ...(heldForms && { heldForms }) });

/** The session without its token: the user stays while a form holds input. */
function withoutToken(session: Session, ended: Pick<Session, 'ended'>): Session {
  const { user, heldForms } = session;
  const keepsUser = user !== null && heldForms !== undefined && heldForms > 0;
  return replaced(session, keepsUser ? { user, token: null, ...ended, offersLogIn: true } : { ...signedOut, ...ended });
}

const sessionSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    loggedIn: (session, { payload }: PayloadAction<{ user: User; token: string }>) => replaced(session, payload),
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
    sessionEnded: (session) => withoutToken(session, { ended: true }),
    /** The user logged out. */
    loggedOut: (session) => replaced(session, signedOut),
    /** Another tab logged in or out. */
    sessionReplaced: (session, { payload }: PayloadAction<Session>) =>
      payload.token === null ? withoutToken(session, {}) : replaced(session, payload),
    /** The user goes on without the log-in that the page offered. The next call that needs it offers it again. */
    logInDismissed: (session) => {
      delete session.offersLogIn;
    },
    /** A form on the page holds input. */
    formHeld: (session) => {
      session.heldForms = (session.heldForms ?? 0) + 1;
    },
    /** A form on the page holds no input any more. After the last one, nothing keeps the page of an ended session. */
    formReleased: (session) => {
      session.heldForms = (session.heldForms ?? 1) - 1;
      if (session.token === null && session.heldForms === 0) session.user = null;
      if (session.user === null) delete session.offersLogIn;
    },
  },
});

export const {
  loggedIn,
  profileUpdated,
  passwordRefused,
  sessionEnded,
  loggedOut,
  sessionReplaced,
  logInDismissed,
  formHeld,
  formReleased,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

export const selectToken = (state: SessionRoot): string | null => state.auth.token;
export const selectUser = (state: SessionRoot): User | null => state.auth.user;

/** Where an order of this account is sent. */
export const deliveryAddress = ({ address, pincode }: User): string => `${address}\n${pincode}`.trim();

/** Whether the stored session has been read; until then it is unknown who is signed in. */
export const selectSessionReady = (state: SessionRoot): boolean => state.auth._persist?.rehydrated === true;

/** Whether the server ended the session. Not while the user may go on with the page after another log-in. */
export const selectSessionEnded = ({ auth }: SessionRoot): boolean => auth.ended === true && auth.user === null;

export const selectOffersLogIn = (state: SessionRoot): boolean => state.auth.offersLogIn === true;

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
    city: text(value.city),
    state: text(value.state),
    landmark: text(value.landmark),
    role: value.role === 1 ? 1 : 0,
    ...(isString(value.version) && { version: value.version }),
  };
}
