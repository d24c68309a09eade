import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from './api.ts';
import { request } from './request.ts';

type Report = Endpoints['reportClientError'];

export const clientErrorsApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    reportClientError: build.mutation<Reply<Report>, Sent<Report>['body']>({
      query: (body) => request('reportClientError', { body }),
    }),
  }),
});
