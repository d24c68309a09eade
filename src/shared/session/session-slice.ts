import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contract/user.ts';

/** Who is signed in. Both are there or neither is. */
export interface Session {
  user: User | null;
  token: string | null;
  /** The server no longer takes the token that was used last; in memory only. */
  ended?: boolean;
}

/** What the session's selectors need of the store's state; `_persist` is redux-persist's own note. */
export interface SessionRoot {
  auth: Session & { _persist?: { rehydrated: boolean } };
}

const signedOut: Session = { user: null, token: null };

const sessionSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    loggedIn: (_, { payload }: PayloadAction<{ user: User; token: string }>) => payload,
    /** An answer that comes after the person logged out, or after another one logged in, changes nothing. */
    profileUpdated: (session, { payload }: PayloadAction<User>) => {
      if (session.user?._id === payload._id) session.user = payload;
    },
    /** The server refused the token: it is too old, or was revoked. */
    sessionEnded: () => ({ ...signedOut, ended: true }),
    /** The person asked to leave. */
    loggedOut: () => signedOut,
    /** Another tab of this browser logged in or out. */
    sessionReplaced: (_, { payload }: PayloadAction<Session>) => payload,
  },
});

export const { loggedIn, profileUpdated, sessionEnded, loggedOut, sessionReplaced } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

export const selectToken = (state: SessionRoot): string | null => state.auth.token;
export const selectUser = (state: SessionRoot): User | null => state.auth.user;

/** Whether what the browser kept has been read: before that nobody knows who is signed in. */
export const selectSessionReady = (state: SessionRoot): boolean => state.auth._persist?.rehydrated === true;

export const selectSessionEnded = (state: SessionRoot): boolean => state.auth.ended === true;
