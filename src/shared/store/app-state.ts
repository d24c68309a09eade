import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ApiAccess } from '../api/access.ts';
import type { api } from '../api/api.ts';
import type { SessionRoot } from '../session/session-slice.ts';

/**
 * The state of the store. Shared code and features may not import src/app, so the type is declared here and each feature's slice
 * adds its own part by declaration merging. src/app/root-reducer.ts checks that every part has its reducer.
 */
export interface AppState extends SessionRoot {
  api: ReturnType<typeof api.reducer>;
}

export type AppDispatch = ThunkDispatch<AppState, ApiAccess, UnknownAction>;
