import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '#contract/user.ts';

/** Who is signed in. Both are there or neither is. */
export interface Session {
  user: User | null;
  token: string | null;
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
    /** The person asked to leave. */
    loggedOut: () => signedOut,
    /** Another tab of this browser logged in or out. */
    sessionReplaced: (_, { payload }: PayloadAction<Session>) => payload,
  },
});

export const { loggedOut, sessionReplaced } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

export const selectToken = (state: SessionRoot): string | null => state.auth.token;
export const selectUser = (state: SessionRoot): User | null => state.auth.user;
