import { addEndpoints } from '#src/shared/api/api.ts';
import { call, download } from '#src/shared/api/call.ts';
import { asJsonFile } from '#src/shared/api/response-file.ts';

export const { useExportMyDataMutation, useEraseMeMutation } = addEndpoints((build) => ({
  exportMyData: build.mutation(download('exportMyData', asJsonFile)),
  eraseMe: build.mutation(call('eraseMe')),
}));
