import { endpoints } from '#contract/endpoints.ts';
import { handle } from '../handle.ts';

export const clientErrorHandlers = () => ({
  reportClientError: handle(endpoints.reportClientError, () => ({ success: true })),
});
