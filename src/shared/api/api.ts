import { createApi } from '@reduxjs/toolkit/query/react';
import { makeBaseQuery } from './base-query.ts';

/** The only RTK Query API. It starts empty: each feature injects its own endpoints, one for each call of the contract. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: makeBaseQuery(),
  // Tags have no ids: a changed product may move between, enter or leave any list, and a page shows few queries.
  tagTypes: ['Category', 'Order', 'Product', 'Session', 'Settings', 'Synonym', 'User'],
  endpoints: () => ({}),
});
