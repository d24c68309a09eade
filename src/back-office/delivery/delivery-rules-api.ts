import type { ImportOutcome } from '#contract/catalogue-file.ts';
import type { RulesRefused } from '#contract/delivery.ts';
import { addEndpoints } from '#src/shared/api/api.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { onSuccess } from '#src/shared/api/response-file.ts';
import { call, csvRequest, download, type CsvFile } from '../ui/api/call.ts';

export const {
  useListDeliveryRulesQuery,
  useUpdateDeliveryRulesMutation,
  useExportDeliveryRulesMutation,
  useImportDeliveryRulesMutation,
} = addEndpoints((build) => ({
  listDeliveryRules: build.query({ ...call('listDeliveryRules'), providesTags: ['DeliveryRule'] }),
  // The public settings have the days of the default rule.
  updateDeliveryRules: build.mutation({
    ...call('updateDeliveryRules'),
    invalidatesTags: ['DeliveryRule', 'Settings'],
  }),
  exportDeliveryRules: build.mutation(download('exportDeliveryRules')),
  importDeliveryRules: build.mutation<ImportOutcome, CsvFile>({
    query: (csv) => ({
      ...csvRequest('importDeliveryRules', csv),
      responseHandler: onSuccess((response) => response.json()),
    }),
    invalidatesTags: (_outcome, _error, { isDry }) => (isDry ? [] : ['DeliveryRule', 'Settings']),
  }),
}));

/** The problems of a refusal of rules, by row. */
export function problemsOf(error: ApiError | undefined): RulesRefused['problems'] {
  const data = error !== undefined && 'data' in error ? (error.data as Partial<RulesRefused> | undefined) : undefined;
  return data?.problems ?? [];
}
