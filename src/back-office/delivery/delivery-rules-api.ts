import type { ImportOutcome } from '#contract/catalogue-file.ts';
import type { DeliveryRule, RulesRefused } from '#contract/delivery.ts';
import type { Reply } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { calls } from '#contract/calls.ts';
import { api } from '#src/shared/api/api.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { asFile, onSuccess } from '#src/shared/api/response-file.ts';
import { request } from '../ui/api/request.ts';

const deliveryRulesApi = api.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    listDeliveryRules: build.query<DeliveryRule[], void>({
      query: () => request('listDeliveryRules'),
      transformResponse: ({ rules }: Reply<Endpoints['listDeliveryRules']>) => rules,
      providesTags: ['DeliveryRule'],
    }),
    // The public settings have the days of the default rule.
    updateDeliveryRules: build.mutation<Reply<Endpoints['updateDeliveryRules']>, readonly DeliveryRule[]>({
      query: (rules) => request('updateDeliveryRules', { body: { rules: [...rules] } }),
      invalidatesTags: ['DeliveryRule', 'Settings'],
    }),
    /** Returns an object URL of the file. */
    exportDeliveryRules: build.mutation<string, void>({
      query: () => ({ ...request('exportDeliveryRules'), responseHandler: asFile }),
    }),
    importDeliveryRules: build.mutation<ImportOutcome, { file: Blob; isDry: boolean }>({
      query: ({ file, isDry }) => ({
        method: calls.importDeliveryRules.method,
        url: calls.importDeliveryRules.path,
        params: { dry_run: isDry ? '1' : '0' },
        headers: { 'content-type': 'text/csv' },
        body: file,
        responseHandler: onSuccess((response) => response.json()),
      }),
      invalidatesTags: (_outcome, _error, { isDry }) => (isDry ? [] : ['DeliveryRule', 'Settings']),
    }),
  }),
});

export const {
  useListDeliveryRulesQuery,
  useUpdateDeliveryRulesMutation,
  useExportDeliveryRulesMutation,
  useImportDeliveryRulesMutation,
} = deliveryRulesApi;

/** The problems of a refusal of rules, by row. */
export function problemsOf(error: ApiError | undefined): RulesRefused['problems'] {
  const data = error !== undefined && 'data' in error ? (error.data as Partial<RulesRefused> | undefined) : undefined;
  return data?.problems ?? [];
}
