import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';
import { asJsonFile } from '#src/shared/api/response-file.ts';

export const personApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Returns an object URL of the file. */
    exportMyData: build.mutation<string, void>({
      query: () => ({ ...request('exportMyData'), responseHandler: asJsonFile }),
    }),
    eraseMe: build.mutation<Reply<Endpoints['eraseMe']>, Sent<Endpoints['eraseMe']>['body']>({
      query: (body) => request('eraseMe', { body }),
    }),
  }),
});

export const { useExportMyDataMutation, useEraseMeMutation } = personApi;
