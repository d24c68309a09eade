import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ProviderId } from '../razorpay/razorpay-entities.ts';
import { isSignedAs } from '../razorpay/razorpay-client.ts';
import { orderEntity, paymentEntity, refundEntity } from './sandbox-entities.ts';
import { SandboxScript } from './sandbox-script.ts';
import { SandboxRefusal, type SandboxService } from './sandbox-service.ts';
import type { SandboxPage } from './sandbox-store.ts';

const Receipt = z.string().regex(/^[^\0]{0,40}$/, 'The receipt must be at most 40 characters');
const OrderBody = z.object({
  amount: z.int().min(100, 'The amount must be at least INR 1.00'),
  currency: z.literal('INR'),
  receipt: Receipt,
});
const CaptureBody = z.object({ amount: z.int(), currency: z.literal('INR') });
const RefundBody = z.object({ amount: z.int().min(100).optional(), receipt: Receipt.optional() });
const RefundKey = z.string().min(10).max(100).optional();
const Listing = z.object({
  from: z.coerce.number().int().min(0).default(0),
  count: z.coerce.number().int().min(1).max(100).default(10),
  skip: z.coerce.number().int().min(0).default(0),
});
const ById = z.object({ id: ProviderId });

/** The provider's API under /v1; requires the key (https://razorpay.com/docs/api/). */
export function sandboxApi(sandbox: SandboxService) {
  return async (app: FastifyInstance): Promise<void> => {
    setProviderErrorHandler(app);
    app.addHook('onRequest', async (request) => {
      requireKey(request, sandbox);
      await Promise.resolve();
    });
    app.post('/script', (request) => {
      sandbox.behaviour.set(SandboxScript.parse(request.body));
      return sandbox.behaviour.script;
    });
    await app.register(async (calls) => {
      calls.addHook('preHandler', (_request, reply) => simulateFaults(sandbox, reply));
      calls.post('/orders', async (request) => {
        const { amount, receipt } = OrderBody.parse(request.body);
        return orderEntity(await sandbox.createOrder(amount, receipt));
      });
      calls.get('/orders', async (request) =>
        collection((await sandbox.rowsSince('sandbox_order', pageOf(request))).map(orderEntity)),
      );
      calls.get('/orders/:id', async (request) => orderEntity(await sandbox.order(idOf(request))));
      calls.get('/orders/:id/payments', async (request) =>
        collection((await sandbox.payments(idOf(request))).map(paymentEntity)),
      );
      calls.get('/payments', async (request) =>
        collection((await sandbox.rowsSince('sandbox_payment', pageOf(request))).map(paymentEntity)),
      );
      calls.get('/refunds', async (request) =>
        collection((await sandbox.rowsSince('sandbox_refund', pageOf(request))).map(refundEntity)),
      );
      calls.get('/payments/:id', async (request) => paymentEntity(await sandbox.payment(idOf(request))));
      calls.post('/payments/:id/capture', async (request) =>
        paymentEntity(await sandbox.capture(idOf(request), CaptureBody.parse(request.body).amount)),
      );
      calls.post('/payments/:id/refund', async (request) => {
        const key = RefundKey.parse(request.headers['x-refund-idempotency']);
        return refundEntity(
          await sandbox.refund({ paymentId: idOf(request), ...RefundBody.parse(request.body ?? {}), key }),
        );
      });
      calls.get('/payments/:id/refunds', async (request) =>
        collection((await sandbox.refunds(idOf(request))).map(refundEntity)),
      );
      await Promise.resolve();
    });
  };
}

/** Sends every error in the provider's format. */
export function setProviderErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const status = statusOf(error);
    if (status === undefined || !(error instanceof Error)) throw error;
    const description = error instanceof z.ZodError ? error.issues[0]?.message : error.message;
    return reply.code(status).send({ error: { code: 'BAD_REQUEST_ERROR', description } });
  });
}

class Unauthorised extends Error {}
class SimulatedFailure extends Error {}

function requireKey(request: FastifyRequest, { keys }: SandboxService): void {
  const expected = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  if (!isSignedAs(request.headers.authorization ?? '', expected)) throw new Unauthorised('Authentication failed');
}

/** Longer than any client waits, in milliseconds. */
const slowResponse = 60_000;

async function simulateFaults({ behaviour }: SandboxService, reply: FastifyReply): Promise<void> {
  const { answers } = behaviour.script;
  if (answers === 'invalid') await reply.type('text/html').send('<html><body>Welcome to the airport</body></html>');
  if (answers === 'refused') throw new SandboxRefusal('Amount exceeds maximum amount allowed.');
  if (answers === 'down') throw new SimulatedFailure('We are facing some trouble completing your request');
  if (answers === 'slow') await pause(slowResponse, undefined, { ref: false });
}

function idOf(request: FastifyRequest): string {
  return ById.parse(request.params).id;
}

/** The page of a list: newest first, from a time in seconds. */
function pageOf(request: FastifyRequest): SandboxPage {
  const { from, count, skip } = Listing.parse(request.query);
  return { since: from * 1000, limit: count, offset: skip };
}

function collection<T>(items: readonly T[]) {
  return { entity: 'collection', count: items.length, items };
}

/** The status of an expected error. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof Unauthorised) return 401;
  if (error instanceof SandboxRefusal || error instanceof z.ZodError) return 400;
  return error instanceof SimulatedFailure ? 500 : undefined;
}
