import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Repeater } from '../../work/repeater.ts';
import { sandboxCheckout } from './sandbox-checkout-routes.ts';
import { SandboxCourier } from './sandbox-courier.ts';
import { sandboxApi } from './sandbox-routes.ts';
import { SandboxService, type SandboxKeys } from './sandbox-service.ts';
import type { SandboxDb } from './sandbox-store.ts';

export interface SandboxDependencies {
  readonly db: SandboxDb;
  readonly keys: SandboxKeys;
  readonly clock: () => number;
  /** The shop's webhook, once it has an address. */
  readonly webhookUrl: () => string | undefined;
  /** The pause between two looks for webhooks that are due, in milliseconds. */
  readonly every: number;
  /** The first pause before a webhook is tried again, in milliseconds. */
  readonly firstPause?: number;
}

/** The stand-in provider: its API, its checkout, and the courier of its webhooks. */
export interface Sandbox {
  readonly service: SandboxService;
  readonly courier: Repeater;
  /** The Fastify plugin that answers for it, below whatever prefix it is registered with. */
  readonly plugin: (app: FastifyInstance) => Promise<void>;
}

/** Builds the sandbox. The courier sets out at its first nudge. */
export function buildSandbox(dependencies: SandboxDependencies, log: FastifyBaseLogger): Sandbox {
  const { db, keys, clock, webhookUrl, every, firstPause } = dependencies;
  const deliveries = new SandboxCourier(db, {
    webhookUrl,
    clock,
    webhookSecret: keys.webhookSecrets[0] ?? '',
    ...(firstPause !== undefined && { firstPause }),
  });
  const courier = new Repeater(
    (signal) => deliveries.pass(signal),
    every,
    (error) => log.error({ err: error }, 'the sandbox could not deliver its webhooks'),
  );
  const service = new SandboxService(db, keys, clock, () => courier.nudge());
  const plugin = async (app: FastifyInstance): Promise<void> => {
    await app.register(sandboxApi(service), { prefix: '/v1' });
    await app.register(sandboxCheckout(service));
  };
  return { service, courier, plugin };
}
