import Fastify from 'fastify';
import { Kysely } from 'kysely';
import { sqliteEngine } from '#server/db/engines/sqlite.ts';
import { sandboxTables, type SandboxSchema } from '#server/db/sandbox-tables.ts';
import { buildSandbox } from '#server/providers/sandbox/sandbox.ts';
import { requiredSetting } from './support/required-setting.ts';

/** The sandbox provider as a separate process with its own database, so that killing a server does not affect it. */
const db = new Kysely<SandboxSchema>({ dialect: sqliteEngine(requiredSetting('DATA_DIR')).dialect });
await sandboxTables(db);

const shops = requiredSetting('SHOP_URLS').split(',');
let next = 0;
const app = Fastify();
const sandbox = buildSandbox(
  {
    db,
    keys: {
      keyId: requiredSetting('RAZORPAY_KEY_ID'),
      keySecret: requiredSetting('RAZORPAY_KEY_SECRET'),
      webhookSecrets: [requiredSetting('RAZORPAY_WEBHOOK_SECRET')],
    },
    clock: Date.now,
    webhookUrl: () => `${shops[(next += 1) % shops.length]}/api/v1/payments/webhook`,
    every: 50,
    firstPause: 100,
  },
  app.log,
);
await app.register(sandbox.plugin);
await app.listen({ host: '127.0.0.1', port: Number(requiredSetting('PORT')) });
sandbox.courier.nudge();
process.stdout.write('open\n');
