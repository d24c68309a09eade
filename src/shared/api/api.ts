import type { EndpointDefinitions } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { makeBaseQuery } from './base-query.ts';

/** The only RTK Query API. It starts empty: each feature injects its own endpoints, one for each call of the contract. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: makeBaseQuery(),
  // Orders and products have tags with ids: `tags.ts`.
  tagTypes: [
    'Category',
    'Complaint',
    'Content',
    'Coupon',
    'DeliveryRule',
    'Note',
    'Order',
    'Product',
    'Return',
    'Session',
    'Settings',
    'Colour',
    'Synonym',
    'User',
  ],
  endpoints: () => ({}),
});

type Builder = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0];

/** Adds a feature's endpoints to the API. A name that another feature has is an error. */
export const addEndpoints = <E extends EndpointDefinitions>(endpoints: (build: Builder) => E) =>
  api.injectEndpoints({ overrideExisting: 'throw', endpoints });
