import type { Kysely } from 'kysely';
import { writeFile } from 'node:fs/promises';
import { Email } from '#contract/primitives.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { readEnvironment } from '../environment.ts';
import { codeOf, StartError } from '../errors.ts';
import { accountByEmail, emailKey } from '../modules/account/account-store.ts';
import { insertCommandEntry } from '../modules/audit/audit-store.ts';
import { CatalogueChanges } from '../modules/catalogue-change/catalogue-changes.ts';
import { checkErasable, eraseAccount, erasedName } from '../modules/person/erasure.ts';
import { dataOf } from '../modules/person/person-export.ts';
import type { PersonAccount } from '../modules/person/person-store.ts';
import { privateModes } from '../platform.ts';
import { deleteOutboxFilesTo } from '../providers/mail/outbox-files.ts';
import { Refused } from '../refused.ts';
import { onDatabase, pathOf, runCommand } from './command.ts';

/**
 * `npm run person -- export EMAIL FILE` writes what the shop stores about a person; `npm run person -- erase EMAIL --yes` erases it,
 * except orders. Both also while the shop is open.
 */
const usage = 'npm run person -- export EMAIL FILE, or npm run person -- erase EMAIL --yes';

await runCommand(async () => {
  const [, , command = '', address = '', third, ...rest] = process.argv;
  if ((command !== 'export' && command !== 'erase') || address === '' || rest.length > 0) throw new StartError(usage);
  if (command === 'export' && third === undefined) throw new StartError(usage);
  if (command === 'erase' && third !== undefined && third !== '--yes') throw new StartError(usage);
  const email = Email.safeParse(address).data;
  if (email === undefined) throw new StartError(`${address} is not an e-mail address.`);
  const environment = readEnvironment(process.env);
  await onDatabase(environment, async (database) => {
    const account = await accountByEmail(database.db, emailKey(email));
    if (account === undefined) throw new StartError(`Nobody is registered as ${email}.`);
    if (command === 'export') return exportTo(database, account, third ?? '');
    await eraseOne(database, account, third === '--yes');
    await deleteOutboxFilesTo(environment.database.dataDir, account.email);
  });
});

async function exportTo({ db }: Database, account: PersonAccount, name: string): Promise<void> {
  const file = pathOf(name);
  try {
    await writeFile(file, dataOf(db, account), { flag: 'wx', mode: privateModes.file });
  } catch (error) {
    throw new StartError(`The file ${file} cannot be written (${codeOf(error)}).`);
  }
  console.log(`What the shop stores about ${account.email} is in ${file}`);
}

async function eraseOne(database: Database, account: PersonAccount, isConfirmed: boolean): Promise<void> {
  try {
    await checkErasable(database.db, account);
    if (!isConfirmed) {
      throw new StartError(
        `This erases the account ${account.email} with its mails, alerts, wishes and sessions, and the name on its reviews. Orders ` +
          'stay with their address, as the law asks. It cannot be undone. Add --yes to do it.',
      );
    }
    const now = Date.now();
    const subject = { id: account.id, name: erasedName };
    const entry = { kind: 'change', command: 'npm run person', action: 'eraseUser', subject, at: now } as const;
    const record = (trx: Kysely<Schema>) => insertCommandEntry(trx, entry);
    await eraseAccount({ database, changes: new CatalogueChanges(database), now, record }, account);
  } catch (error) {
    if (error instanceof Refused) throw new StartError(`${account.email} cannot be erased: ${reasonOf(error)}.`);
    throw error;
  }
  console.log(`${account.email} is erased. Orders stay with their address.`);
}

function reasonOf({ code, params, message }: Refused): string {
  const number = params?.number ?? '';
  const reasons: Partial<Record<RefusalCode, string>> = {
    erasureAdmin: 'the account is an admin',
    erasureOrder: `the account has the order ${number}, which is neither delivered nor cancelled`,
    erasureRefund: `the account waits for the refund of the order ${number}`,
    erasurePayment:
      'the account has begun a payment that may still arrive: the shop asks the provider for up to a week',
    signedOut: 'it was erased, or its password changed, at this moment',
  };
  return reasons[code] ?? message;
}
