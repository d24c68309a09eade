import type { Reply, Sent } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { personCalls } from '#contract/person-calls.ts';
import '#src/copy/late-refusals.ts';
import { api } from '#src/shared/api/api.ts';
import { requestOf } from '#src/shared/api/request.ts';
import { asJsonFile } from '#src/shared/api/response-file.ts';

export const personApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    /** Returns an object URL of the file. */
    exportMyData: build.mutation<string, void>({
      query: () => ({ ...requestOf(personCalls.exportMyData, undefined), responseHandler: asJsonFile }),
    }),
    eraseMe: build.mutation<Reply<Endpoints['eraseMe']>, Sent<Endpoints['eraseMe']>['body']>({
      query: (body) => requestOf(personCalls.eraseMe, { body }),
    }),
  }),
});

export const { useExportMyDataMutation, useEraseMeMutation } = personApi;
