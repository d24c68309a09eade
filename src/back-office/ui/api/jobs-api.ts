import { skipToken } from '@reduxjs/toolkit/query';
import type { Job } from '#contract/job.ts';
import { addEndpoints, api } from '#src/shared/api/api.ts';
import { call } from './call.ts';

export const isUnderWay = ({ state }: Pick<Job, 'state'>): boolean => state === 'waiting' || state === 'running';

/** Between two looks at a job that is under way, in milliseconds. */
const every = 1_000;

const jobsApi = addEndpoints((build) => ({
  getJob: build.query({
    ...call('getJob', 'job'),
    onQueryStarted: async (_id, { queryFulfilled, dispatch }) => {
      const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
      // What it has changed is read again.
      if (data !== undefined && !isUnderWay(data)) dispatch(api.util.invalidateTags(['Order']));
    },
  }),
}));

/** A job that has ended; undefined while it is not known, and if it is gone. */
export const useEndedJob = (id: string): Job | undefined =>
  jobsApi.useGetJobQuery(id === '' ? skipToken : id).currentData;

/** A job, looked at until it ends; undefined while it is not known. */
export function useJob(id: string): Job | undefined {
  const asked = id === '' ? skipToken : id;
  const { data: known } = jobsApi.endpoints.getJob.useQueryState(asked);
  const isOver = known !== undefined && !isUnderWay(known);
  return jobsApi.useGetJobQuery(asked, { pollingInterval: isOver ? 0 : every }).currentData;
}
