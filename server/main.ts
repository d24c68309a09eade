import type { FastifyInstance } from 'fastify';
import { setFlagsFromString } from 'node:v8';
import { buildApp } from './app.ts';
import { explained, openForStart, type Database } from './db/database.ts';
import { readEnvironment, usualAdminEmail, type Environment } from './environment.ts';
import { reportStartError } from './errors.ts';
import { firstStart } from './first-start.ts';
import { closeWithin } from './http/closing.ts';
import { listenAddressOf, listenError, localOrigin } from './listen-address.ts';
import { refuseDemoProducts, refuseUnsafeSettings } from './live-start.ts';
import type { AdminLogin } from './modules/auth/first-admin.ts';

/** How long shutdown waits for requests and tasks in flight, in milliseconds. */
const longestEnd = 30_000;

// By default V8 collects the old generation only after it has about doubled, which takes 50 % more memory after some thousand
// orders. `npm start` limits the young generation for the same reason (docs/decisions/0016).
setFlagsFromString('--heap-growing-percent=30');

// What is printed into a full disk is lost. It must not end the shop.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

try {
  await start(readEnvironment(process.env));
} catch (error) {
  reportStartError(error);
}

async function start(environment: Environment): Promise<void> {
  refuseUnsafeSettings(environment);
  const database = await openForStart(environment.database);
  announceMigration(database);
  let app: FastifyInstance | undefined;
  try {
    await refuseDemoProducts(database, environment);
    const admin = await firstStart(database, environment);
    // Printed before anything else can fail: the password is known only now.
    if (admin !== undefined) announceAdmin(admin, environment.firstAdmin.password === undefined);
    app = await buildApp(environment, database, { log: process.stdout });
    await listen(app, environment);
    endOnSignal(app, longestEnd + environment.drain);
    announceUrl(app);
  } catch (error) {
    await (app ?? database).close();
    throw explained(database, error);
  }
}

/** @throws {StartError} The port is taken or the address is not local. */
async function listen(app: FastifyInstance, { host, port }: Environment): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw listenError(error, { host, port }, { host: 'HOST', port: 'PORT' });
  }
}

function announceMigration({ migrated }: Database): void {
  if (migrated === undefined || migrated.isNew) return;
  const saved = migrated.saved === undefined ? '' : `; as it was before, it is in ${migrated.saved}`;
  process.stdout.write(`The database is migrated (${migrated.names.join(', ')})${saved}\n`);
}

/** Neither an address nor a password from the settings is printed, because output ends up in logs. */
function announceAdmin({ email, password }: AdminLogin, isRandom: boolean): void {
  const which = isRandom ? `the password ${password}` : 'the password in ADMIN_PASSWORD';
  const who = email === usualAdminEmail ? email : 'the address in ADMIN_EMAIL';
  process.stdout.write(`The first admin logs in as ${who} with ${which}\n`);
}

/** Prints the local URL with the actual port. */
function announceUrl(app: FastifyInstance): void {
  const address = listenAddressOf(app.server);
  if (address === undefined) throw new Error('The shop does not listen on a port');
  if (app.metricsUrl !== undefined) process.stdout.write(`Metrics are at ${app.metricsUrl}\n`);
  process.stdout.write(`Weft is open at ${localOrigin(address)}\n`);
}

/**
 * Shuts down gracefully with exit code 0; 1 if that fails or times out. A second signal exits at once. `disconnect` means that the parent is
 * gone (scripts/lib/end-with-npm.mjs), or asks to end (platform.ts).
 */
function endOnSignal(app: FastifyInstance, longest: number): void {
  const end = () => {
    void closeWithin(app, longest).then((code) => process.exit(code));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end);
  process.once('disconnect', end);
}
