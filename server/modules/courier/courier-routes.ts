import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { ordersPageSize } from '#contract/rules/paging.ts';
import { courierEndpoints } from '#contract/shipping.ts';
import type { Environment } from '../../environment.ts';
import { routes } from '../../http/route.ts';
import { Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import type { CashMoney } from '../cash/cash-money.ts';
import type { Jobs } from '../job/jobs.ts';
import { QuickLimit } from '../rate-limit/quick-limit.ts';
import { limits } from '../rate-limit/rate-limits.ts';
import type { LiveSettings } from '../settings/live-settings.ts';
import { CourierFile } from './courier-file.ts';
import { CourierService, type CourierDependencies } from './courier-service.ts';
import { unreadNews } from './courier-store.ts';

/** The largest body with news, in bytes. */
const mostBytes = 64 * 1024;

const ok = { ok: true } as const;

const { importCourierFile, listCourierNews, receiveCourierNews } = courierEndpoints;

interface CourierParts extends Pick<CourierDependencies, 'database' | 'clock' | 'events'> {
  readonly liveSettings: LiveSettings;
  readonly settings: Pick<Environment, 'rateLimits'>;
  readonly cash: CashMoney;
  readonly jobs: Jobs;
}

/** Adds the two doors of couriers' news: the feed and the file. */
export async function addCouriers(app: FastifyInstance, parts: CourierParts): Promise<CourierService> {
  const { database, liveSettings } = parts;
  const courier = new CourierService({ ...parts, settings: () => liveSettings.read(), log: app.log });
  const file = new CourierFile({ ...parts, courier });
  await app.register(feedRoutes(courier, parts));
  await app.register(
    routes(
      { importCourierFile, listCourierNews },
      {
        importCourierFile: async ({ query, body }, { account, setStatus }) => {
          const answer = await file.import(body, query.dry_run, account);
          if ('job' in answer) setStatus(202);
          return { success: true, ...answer };
        },
        listCourierNews: async ({ query: { page, limit = ordersPageSize } }) => {
          const { news, total } = await unreadNews(database.db, sliceOf({ page, limit }));
          return { success: true, news, total };
        },
      },
    ),
  );
  return courier;
}

/**
 * The address that couriers report to. Couriers take any other status than 200 for a failure of the shop and switch the reports off after
 * some, so every request is answered alike; only a failure of the shop itself is one, so that the courier sends the news again. Without the
 * token a body is read to its end, because a sender that is interrupted sees no answer, but it is neither kept nor parsed.
 */
const feedRoutes =
  (courier: CourierService, { clock, settings }: Pick<CourierParts, 'clock' | 'settings'>) =>
  async (app: FastifyInstance): Promise<void> => {
    const limit = new QuickLimit(limits.addressCourierNews, clock, settings.rateLimits);
    const strangers = new WeakSet<FastifyRequest>();
    app.addHook('onRequest', async (request, reply) => {
      // The news of the courier itself is never dropped.
      if (await courier.admits((request.params as { token: string }).token)) return;
      strangers.add(request);
      try {
        limit.count(request.ip);
      } catch {
        // Beyond the limit nothing is read.
        await reply.code(200).header('connection', 'close').send(ok);
      }
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) =>
      parsed(await read(payload, strangers.has(request) ? 0 : mostBytes)),
    );
    app.setErrorHandler((error, _request, reply) => {
      const status =
        error instanceof Refused ? error.status : Number((error as { statusCode?: number }).statusCode ?? 500);
      if (status >= 500) throw error;
      return reply.code(200).send(ok);
    });
    await app.register(
      routes(
        { receiveCourierNews },
        {
          receiveCourierNews: async ({ body }, { request }) => {
            if (!strangers.has(request)) await courier.receive(body);
            return ok;
          },
        },
      ),
    );
  };

/** Reads a body to its end. Undefined if it has more than `most` bytes. */
async function read(payload: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  return bytes <= most ? Buffer.concat(chunks) : undefined;
}

function parsed(body: Buffer | undefined): unknown {
  try {
    return JSON.parse(body?.toString() ?? '');
  } catch {
    return undefined;
  }
}
