import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { courierEndpoints } from '#contract/shipping.ts';
import type { Clock } from '../../clock.ts';
import { routes } from '../../http/route.ts';
import { Refused } from '../../refused.ts';
import type { CashMoney } from '../cash/cash-money.ts';
import { QuickLimit } from '../rate-limit/quick-limit.ts';
import { limits } from '../rate-limit/rate-limits.ts';
import type { LiveSettings } from '../settings/live-settings.ts';
import { CourierFile } from './courier-file.ts';
import { CourierService, type CourierDependencies } from './courier-service.ts';

/** The largest body with news, in bytes. */
const mostBytes = 64 * 1024;

const ok = { ok: true } as const;

const { importCourierFile, ...feedEndpoints } = courierEndpoints;

/** The file of a courier, for owners. */
const courierFileRoutes = (file: CourierFile) =>
  routes(
    { importCourierFile },
    {
      importCourierFile: async ({ query, body }) => ({
        success: true,
        report: await file.import(body, query.dry_run),
      }),
    },
  );

/** Adds the two doors of couriers' news: the feed and the file. */
export async function addCouriers(
  app: FastifyInstance,
  { liveSettings, rateLimits, cash, ...parts }: CourierParts,
): Promise<CourierService> {
  const { database, clock } = parts;
  const courier = new CourierService({ ...parts, settings: () => liveSettings.read(), log: app.log });
  await app.register(courierRoutes({ courier, clock, rateLimits }));
  await app.register(courierFileRoutes(new CourierFile({ database, courier, cash, clock })));
  return courier;
}

interface CourierParts extends Pick<CourierDependencies, 'database' | 'clock' | 'events'> {
  readonly liveSettings: LiveSettings;
  readonly rateLimits: boolean;
  readonly cash: CashMoney;
}

interface CourierRouteOptions {
  readonly courier: CourierService;
  readonly clock: Clock;
  /** Whether the news of an address is limited. */
  readonly rateLimits: boolean;
}

/**
 * The address that couriers report to. Couriers take any other status than 200 for a failure of the shop and switch the reports off after
 * some, so every request is answered alike; only a failure of the shop itself is one, so that the courier sends the news again.
 */
const courierRoutes =
  ({ courier, clock, rateLimits }: CourierRouteOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const limit = new QuickLimit(limits.addressCourierNews, clock, rateLimits);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', async (_request: unknown, payload: IncomingMessage) => parsed(await read(payload)));
    app.setErrorHandler((error, _request, reply) => {
      const status =
        error instanceof Refused ? error.status : Number((error as { statusCode?: number }).statusCode ?? 500);
      if (status >= 500) throw error;
      return reply.code(200).send(ok);
    });
    await app.register(
      routes(feedEndpoints, {
        receiveCourierNews: async ({ params, body }, { request }) => {
          // The news of the courier itself is never dropped.
          if (!(await courier.receive(params.token, body))) limit.count(request.ip);
          return ok;
        },
      }),
    );
  };

/** Reads a body to its end, because a sender that is interrupted sees no answer. Undefined if it is too large. */
async function read(payload: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= mostBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return bytes <= mostBytes ? Buffer.concat(chunks) : undefined;
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString() ?? '');
  } catch {
    return undefined;
  }
}
