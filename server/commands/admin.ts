import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { AdminPassword, Email, NewPassword } from '#contract/primitives.ts';
import { firstRefusalText } from '#contract/refused-fields.ts';
import { userRoles } from '#contract/rules/staff.ts';
import type { Database } from '../db/database.ts';
import { readEnvironment } from '../environment.ts';
import { StartError } from '../errors.ts';
import { accountOf, addAdmin, setPassword, setRole, turnSecondFactorOff } from '../modules/auth/admins.ts';
import { senderOf, type Sender } from '../modules/mail/sender.ts';
import { effectiveSettings } from '../modules/settings/live-settings.ts';
import { onDatabase, runCommand } from './command.ts';

/** The parts that a command uses. */
interface Shop {
  readonly database: Database;
  readonly sender: Sender;
}

/**
 * `npm run admin -- create EMAIL` creates an owner, `npm run admin -- password EMAIL` sets an account's password,
 * `npm run admin -- totp-off EMAIL` turns its second factor off, and `npm run admin -- role EMAIL owner|manager|packer|shopper` sets what it may
 * do; all also while the shop is open. The password is typed or piped in: an argument would be visible in the process list and the shell
 * history.
 */
const commands = new Map<string, (shop: Shop, email: string, toRole: string) => Promise<void>>([
  ['create', create],
  ['password', password],
  ['role', role],
  ['totp-off', totpOff],
]);

const usage =
  'npm run admin -- create EMAIL, npm run admin -- password EMAIL, npm run admin -- totp-off EMAIL, or npm run admin -- role EMAIL owner|manager|packer|shopper';

await runCommand(async () => {
  const [, , name = '', address = '', toRole = '', ...rest] = process.argv;
  const command = commands.get(name);
  if (command === undefined || address === '' || rest.length > 0 || (toRole !== '') !== (name === 'role')) {
    throw new StartError(usage);
  }
  const email = Email.safeParse(address).data;
  if (email === undefined) throw new StartError(`${address} is not an e-mail address.`);
  const environment = readEnvironment(process.env);
  const { owner, publicUrl, port } = environment;
  const origin = publicUrl === undefined ? `http://localhost:${port}` : new URL(publicUrl).origin;
  try {
    await onDatabase(environment, async (database) => {
      const sender = senderOf(await effectiveSettings(database.db, owner), origin);
      return command({ database, sender }, email, toRole);
    });
  } finally {
    // An open terminal or pipe would keep the process alive.
    process.stdin.destroy();
  }
});

async function create({ database, sender }: Shop, email: string): Promise<void> {
  const account = await accountOf(database, email);
  if (account?.role === 1) return console.log(`${account.email} is an admin already.`);
  if (account !== undefined) {
    await setRole(database, sender, account, 'owner');
    return console.log(
      `${account.email} had an account and is an admin now, with the password that they have. ` +
        `If it is a weak one, set another: npm run admin -- password ${account.email}`,
    );
  }
  const made = await addAdmin(database, sender, email, await newPassword(AdminPassword));
  if (!made) throw new StartError(`${email} was registered at this moment. Try again.`);
  console.log(`${email} is an admin now.`);
}

async function password({ database, sender }: Shop, email: string): Promise<void> {
  const account = await accountOf(database, email);
  if (account === undefined) throw new StartError(`Nobody is registered as ${email}.`);
  const entered = await newPassword(account.role === 1 ? AdminPassword : NewPassword);
  await setPassword(database, sender, account, entered);
  console.log(`${account.email} has a new password, and is logged out everywhere.`);
}

async function role({ database, sender }: Shop, email: string, name: string): Promise<void> {
  const to = userRoles.find((role) => role === name);
  if (to === undefined) throw new StartError(usage);
  const account = await accountOf(database, email);
  if (account === undefined) throw new StartError(`Nobody is registered as ${email}.`);
  if (!(await setRole(database, sender, account, to))) {
    throw new StartError(`${account.email} is the last owner of the shop: make another one first.`);
  }
  console.log(`${account.email} is ${to === 'owner' ? 'an' : 'a'} ${to} now.`);
}

async function totpOff({ database, sender }: Shop, email: string): Promise<void> {
  const account = await accountOf(database, email);
  if (account === undefined) throw new StartError(`Nobody is registered as ${email}.`);
  const wasOn = await turnSecondFactorOff(database, sender, account);
  console.log(
    wasOn
      ? `${account.email} logs in without a code now, and is logged out everywhere.`
      : `${account.email} has no second factor.`,
  );
}

/** @throws {StartError} The schema refuses it, or the repetition differs. */
async function newPassword(schema: typeof NewPassword): Promise<string> {
  const parsed = await schema.safeParseAsync(await ask('New password: '));
  if (!parsed.success) throw new StartError(`The password ${firstRefusalText(parsed.error)}.`);
  if (isTerminal() && (await ask('The same again: ')) !== parsed.data) {
    throw new StartError('The two passwords are not the same. Nothing was changed.');
  }
  return parsed.data;
}

/** Whether a person can answer at a terminal. */
function isTerminal(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/**
 * Asks for a line without echoing it. Without a terminal it is the next piped line.
 * @throws {StartError} The input ended, or the person pressed Ctrl-C.
 */
export function ask(question: string): Promise<string> {
  if (!isTerminal()) return nextLine();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // After readline has switched the terminal's own echo off.
  process.stderr.write(question);
  return new Promise<string>((resolve, reject) => {
    lines.once('SIGINT', () => reject(new StartError('Nothing was changed.')));
    lines.once('close', () => reject(new StartError('Nothing was changed.')));
    lines.once('line', resolve);
  }).finally(() => {
    lines.close();
    process.stderr.write('\n');
  });
}

/** The only reader of the pipe: a second one would miss the lines that the first has buffered. */
let piped: AsyncIterator<string> | undefined;

async function nextLine(): Promise<string> {
  piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const next = await piped.next();
  if (next.done)
    throw new StartError('The password is read from the terminal, or from what is piped in; there was none.');
  return next.value;
}
