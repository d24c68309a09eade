import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { Clock } from '../clock.ts';
import type { Environment } from '../environment.ts';
import { listenAddressOf, localOrigin } from '../listen-address.ts';
import type { Intervals } from '../work/intervals.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { ProviderWatch } from './provider-watch.ts';
import { RazorpayClient } from './razorpay/razorpay-client.ts';
import { sandboxKeys } from './sandbox/sandbox-service.ts';
import type { SandboxDb } from './sandbox/sandbox-store.ts';
import { buildSandbox } from './sandbox/sandbox.ts';

interface ProviderDependencies {
  readonly settings: Pick<Environment, 'payments'>;
  /** The sandbox sees only its own tables. */
  readonly db: SandboxDb;
  readonly clock: Clock;
  readonly intervals: Intervals;
}

/**
 * Opens the payment provider, and adds the sandbox if no payment account is set.
 * @returns It, the public key that its dialog is opened with, and whether it answers.
 */
export async function openProvider(
  app: FastifyInstance,
  { settings, db, clock, intervals }: ProviderDependencies,
): Promise<{ provider: PaymentProvider; paymentKey: string; providerWatch: ProviderWatch }> {
  const { keys: own, apiUrl } = settings.payments;
  const keys = own ?? (await sandboxKeys(db));
  if (own === undefined) {
    const { work: every, firstPause } = intervals;
    const webhookUrl = () => ownUrl(app) && `${ownUrl(app)}${calls.receiveWebhook.path}`;
    const sandbox = buildSandbox({ db, keys, clock, webhookUrl, every, firstPause }, app.log);
    await app.register(sandbox.plugin, { prefix: '/sandbox' });
    app.workers.add(sandbox.courier);
  }
  if (keys.webhookSecrets.length === 0) {
    app.log.warn(
      'RAZORPAY_WEBHOOK_SECRET is not set: webhooks are refused, and payments whose page was closed are found later',
    );
  }
  const providerWatch = new ProviderWatch(clock);
  const provider = new RazorpayClient({
    apiUrl: () => apiUrl ?? `${ownUrl(app) ?? ''}/sandbox`,
    ...keys,
    timeout: intervals.provider,
    watch: providerWatch,
  });
  return { provider, paymentKey: keys.keyId, providerWatch };
}

/** The URL at which this process reaches itself; undefined while it does not listen. */
function ownUrl(app: FastifyInstance): string | undefined {
  const address = listenAddressOf(app.server);
  return address && localOrigin(address);
}
