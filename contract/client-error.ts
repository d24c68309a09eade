import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** An error report of the storefront. It contains no personal data (rules/scrub.ts). */
export const ClientError = z
  .object({
    /** `lost-code`: a chunk could not be loaded, even by the retry. `error`: anything else. */
    kind: z.enum(['error', 'lost-code']),
    message: z.string().min(1).max(300),
    /** The page's path, without its query. */
    page: z.string().min(1).max(200),
    /** The script's path, line and column. */
    at: z.string().max(200).optional(),
    /** The page's build id. */
    build: z.string().max(40).optional(),
    /** What the error page shows, for the support: one for each load of a page. */
    reference: z
      .string()
      .regex(/^[0-9a-z]{1,20}$/)
      .optional(),
  })
  .meta({ id: 'ClientError' });
export type ClientError = z.infer<typeof ClientError>;

export const clientErrorEndpoints = {
  reportClientError: endpoint('reportClientError', {
    summary: "A browser's error, for the server's log",
    body: ClientError,
    maxBytes: 4096,
    reply: z.object({ success: z.literal(true) }),
    refusals: ['tooLarge', 'tooManyTries'],
  }),
};
