import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a browser tells the server about a failure of the storefront. It holds no personal data (rules/scrub.ts). */
export const ClientError = z
  .object({
    /** `lost-code`: a script of the shop could not be fetched, also not at the second try. `error`: everything else. */
    kind: z.enum(['error', 'lost-code']),
    message: z.string().min(1).max(300),
    /** The path of the page, without its query. */
    page: z.string().min(1).max(200),
    /** The script's path, line and column. */
    at: z.string().max(200).optional(),
    /** The build id that the page carries. */
    build: z.string().max(40).optional(),
  })
  .meta({ id: 'ClientError' });
export type ClientError = z.infer<typeof ClientError>;

export const clientErrorEndpoints = {
  reportClientError: endpoint('reportClientError', {
    summary: "A browser's error, for the server's log",
    body: ClientError,
    mostBytes: 4096,
    reply: z.object({ success: z.literal(true) }),
    refusals: ['tooLarge', 'tooManyTries'],
  }),
};
