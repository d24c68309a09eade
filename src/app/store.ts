import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { overNetwork, type ApiAccess } from '#src/shared/api/access.ts';
import { api } from '#src/shared/api/api.ts';
import type { KnownAnswers } from './known-answers.ts';
import { makePersistence, type Persistence } from './persist.ts';
import { forgetPrivateAnswers } from './private-answers.ts';
import { makeReducer, type AppStartListening, type RootState } from './root-reducer.ts';
import { followCheckouts } from './unfinished-checkout.ts';

interface StoreOptions {
  access?: ApiAccess;
  /** Answers that need not be asked for any more. */
  known?: KnownAnswers | undefined;
}

/** A store of its own for every browser, request and test. Nothing stored is read before `persistence.start`. */
export function makeStore(
  persistence: Persistence = makePersistence(),
  { access = overNetwork, known }: StoreOptions = {},
) {
  const listener = createListenerMiddleware();
  const store = configureStore({
    reducer: makeReducer(persistence),
    // The parts that are not named start as they always do.
    ...(known && { preloadedState: { api: known } as Partial<RootState> }),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: access },
        // redux-persist's own actions carry functions.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listener.middleware)
        .concat(api.middleware),
  });
  const startListening = listener.startListening as AppStartListening;
  followCheckouts(startListening, persistence);
  forgetPrivateAnswers(startListening);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
