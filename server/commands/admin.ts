import { Email, NewPassword } from '#contract/primitives.ts';
import { openForCommand, type Database } from '../db/database.ts';
import { accountOf, addAdmin, promote, setPassword } from '../modules/account/admins.ts';
import { readSettings } from '../settings.ts';
import { reportStartError, StartError } from '../start-error.ts';
import { ask, isTerminal } from './ask.ts';

/**
 * `npm run admin -- create EMAIL` makes an admin, `npm run admin -- password EMAIL` sets somebody's password; both also while the
 * shop is open. The password is asked for, or piped in: an argument would stand in the list of processes and in the shell's memory.
 */
const commands: Readonly<Record<string, (database: Database, email: string) => Promise<void>>> = { create, password };

const usage = 'npm run admin -- create EMAIL, or npm run admin -- password EMAIL';

try {
  const [, , name = '', address = '', ...rest] = process.argv;
  const command = commands[name];
  if (command === undefined || address === '' || rest.length > 0) throw new StartError(usage);
  const email = Email.safeParse(address).data;
  if (email === undefined) throw new StartError(`${address} is not an e-mail address.`);
  const database = await openForCommand(readSettings(process.env).database);
  try {
    await command(database, email);
  } finally {
    await database.close();
    // A terminal that was asked, or a pipe, would be waited for.
    process.stdin.unref();
  }
} catch (error) {
  reportStartError(error);
}

async function create(database: Database, email: string): Promise<void> {
  const account = await accountOf(database, email);
  if (account?.role === 1) return console.log(`${account.email} is an admin already.`);
  if (account !== undefined) {
    if (isTerminal()) await confirm(`${account.email} (${account.name}) has an account. Make them an admin?`);
    await promote(database, account.id);
    return console.log(`${account.email} had an account and is an admin now, with the password that they have.`);
  }
  const made = await addAdmin(database, email, await newPassword());
  if (!made) throw new StartError(`${email} was registered at this moment. Try again.`);
  console.log(`${email} is an admin now.`);
}

async function password(database: Database, email: string): Promise<void> {
  const account = await accountOf(database, email);
  if (account === undefined) throw new StartError(`Nobody is registered as ${email}.`);
  await setPassword(database, account.id, await newPassword());
  console.log(`${account.email} has a new password, and is logged out everywhere.`);
}

/** @throws {StartError} It is too short or too long, or was typed differently the second time. */
async function newPassword(): Promise<string> {
  const wanted = NewPassword.safeParse(await ask('New password: ', { echo: false }));
  if (!wanted.success) throw new StartError(`The password ${wanted.error.issues[0]?.message ?? 'is not right'}.`);
  if (isTerminal() && (await ask('The same again: ', { echo: false })) !== wanted.data) {
    throw new StartError('The two passwords are not the same. Nothing was changed.');
  }
  return wanted.data;
}

/** @throws {StartError} Anything but a yes. */
async function confirm(question: string): Promise<void> {
  const answer = await ask(`${question} [y/N] `, { echo: true });
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartError('Nothing was changed.');
}
