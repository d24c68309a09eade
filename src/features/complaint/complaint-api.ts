import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '#src/shared/api/call.ts';

export const { useCreateComplaintMutation } = addEndpoints((build) => ({
  createComplaint: build.mutation(call('createComplaint')),
}));
