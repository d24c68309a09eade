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
  /** The URL of the shop's webhook; undefined while the shop does not listen. */
  readonly webhookUrl: () => string | undefined;
  /** The polling interval for scheduled webhooks, in milliseconds. */
  readonly every: number;
  /** The delay before the first retry of a webhook, in milliseconds. */
  readonly firstPause?: number;
}

/** The sandbox provider: its service, its routes and the worker that delivers its webhooks. */
export interface Sandbox {
  readonly service: SandboxService;
  readonly courier: Repeater;
  /** The Fastify plugin with its routes; it may be registered under any prefix. */
  readonly plugin: (app: FastifyInstance) => Promise<void>;
}

/** Creates the sandbox. The courier starts with the first `nudge`. */
export function buildSandbox(dependencies: SandboxDependencies, log: FastifyBaseLogger): Sandbox {
  const { db, keys, clock, webhookUrl, every, firstPause } = dependencies;
  const deliveries = new SandboxCourier(db, {
    webhookUrl,
    clock,
    webhookSecret: keys.webhookSecrets[0] ?? '',
    ...(firstPause !== undefined && { firstPause }),
  });
  const courier = new Repeater('sandbox courier', (signal) => deliveries.pass(signal), every, log);
  const service = new SandboxService(db, keys, clock, () => courier.nudge());
  const plugin = async (app: FastifyInstance): Promise<void> => {
    await app.register(sandboxApi(service), { prefix: '/v1' });
    await app.register(sandboxCheckout(service));
  };
  return { service, courier, plugin };
}
