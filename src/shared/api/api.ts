import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { apiOrigin } from '#src/shared/config/env.ts';
import { selectToken, type SessionRoot } from '#src/shared/session/session-slice.ts';

/**
 * The one API of the app. It is empty: each feature injects its own endpoints, one for each call of the contract. The token
 * stands in the authorization header with no prefix (specification, section 7), and there is no time-out (section 9).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: fetchBaseQuery({
    baseUrl: apiOrigin,
    prepareHeaders: (headers, { getState }) => {
      const token = selectToken(getState() as SessionRoot);
      if (token !== null) headers.set('authorization', token);
      return headers;
    },
  }),
  tagTypes: ['Category', 'Product', 'Settings'],
  endpoints: () => ({}),
});
