import { addEndpoints } from '#src/shared/api/api.ts';
import { call } from '../ui/api/call.ts';

export const { useListComplaintsQuery, useAnswerComplaintMutation } = addEndpoints((build) => ({
  listComplaints: build.query({ ...call('listComplaints'), providesTags: ['Complaint'] }),
  // Also after a refusal, which means that another owner was first.
  answerComplaint: build.mutation({ ...call('answerComplaint'), invalidatesTags: ['Complaint'] }),
}));
