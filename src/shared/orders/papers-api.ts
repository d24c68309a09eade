import { paperCalls } from '#contract/paper-paths.ts';
import { addEndpoints } from '../api/api.ts';
import { callersOf } from '../api/call.ts';

const { download } = callersOf(paperCalls);

/** A paper as a file. */
export const { useGetPaperMutation } = addEndpoints((build) => ({ getPaper: build.mutation(download('getPaper')) }));
