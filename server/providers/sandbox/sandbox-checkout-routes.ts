import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../project-root.ts';
import { ProviderId } from '../razorpay/razorpay-client.ts';
import { failure } from './sandbox-entities.ts';
import { setProviderErrorHandler } from './sandbox-routes.ts';
import type { SandboxService } from './sandbox-service.ts';

/** Served as written, from the repository, also by the bundled server. */
const script = join(projectRoot, 'server', 'providers', 'sandbox', 'checkout.js');

const Contact = z.string().regex(/^[^\0]*$/, 'The email or contact is not valid');
const OrderOfKey = z.object({ key_id: z.string(), order_id: ProviderId });
const Attempt = OrderOfKey.extend({
  outcome: z.enum(['paid', 'failed', 'cash']),
  email: Contact.max(254).default(''),
  contact: Contact.max(30).default(''),
});

/** The public routes for the shopper's browser: the checkout script and the calls of its dialog. */
export function sandboxCheckout(sandbox: SandboxService) {
  return async (app: FastifyInstance): Promise<void> => {
    setProviderErrorHandler(app);
    const source = await readFile(script, 'utf8');
    app.get('/checkout.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source),
    );
    app.get('/checkout/order', async (request) => {
      const { key_id: keyId, order_id: id } = OrderOfKey.parse(request.query);
      sandbox.requireKeyId(keyId);
      const { amount, status } = await sandbox.order(id);
      const { fee, cash } = sandbox.behaviour.script;
      return { id, amount, status, fee, cash };
    });
    app.post('/checkout/payments', async (request) => {
      const { key_id: keyId, order_id: orderId, outcome, email, contact } = Attempt.parse(request.body);
      sandbox.requireKeyId(keyId);
      const { payment, signature } = await sandbox.pay(orderId, outcome, { email, contact });
      if (outcome === 'failed') {
        return { error: { ...failure, metadata: { order_id: orderId, payment_id: payment.id } } };
      }
      return {
        razorpay_payment_id: payment.id,
        razorpay_order_id: orderId,
        razorpay_signature: signature,
        callbacks: sandbox.behaviour.script.callbacks,
      };
    });
  };
}
