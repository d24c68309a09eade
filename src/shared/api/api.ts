import { createApi } from '@reduxjs/toolkit/query/react';
import { makeBaseQuery } from './base-query.ts';

/** The only RTK Query API. It starts empty: each feature injects its own endpoints, one for each call of the contract. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: makeBaseQuery(),
  // Orders and products have tags with ids: `tags.ts`.
  tagTypes: ['Category', 'Content', 'DeliveryRule', 'Order', 'Product', 'Session', 'Settings', 'Synonym', 'User'],
  endpoints: () => ({}),
});
