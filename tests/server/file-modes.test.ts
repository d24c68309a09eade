import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { backUp } from '#server/db/engines/sqlite-backup.ts';
import { restore } from '#server/db/engines/sqlite-restore.ts';
import { hasModes } from '#server/platform.ts';
import { openMailer } from '#server/providers/mail/mailer.ts';

/** The modes of a folder and its contents. */
async function readModes(path: string): Promise<Record<string, string>> {
  const names = ['.', ...(await readdir(path, { recursive: true }))];
  const modeOf = async (name: string) => ((await stat(join(path, name))).mode & 0o777).toString(8);
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await modeOf(name)] as const)));
}

const database = { 'weft.sqlite': '600', 'weft.sqlite-wal': '600', 'weft.sqlite-shm': '600' };

it.skipIf(!hasModes)('files with orders and accounts, backups too, are accessible to their owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-modes-'));
  const [dataDir, backups, fresh] = [join(folder, 'data'), join(folder, 'backups'), join(folder, 'fresh')];
  // Without a mask a file has exactly the requested mode.
  const umask = process.umask(0);
  onTestFinished(async () => {
    process.umask(umask);
    await rm(folder, { recursive: true });
  });
  const opened = await openDatabase({ dataDir, url: undefined });
  const address = 'support@weft.example';
  const addresses = () => Promise.resolve({ from: { name: 'Weft', address }, replyTo: address });
  const silent = { info: () => undefined } as unknown as Parameters<typeof openMailer>[2];
  const mail = { id: 'order-1', recipient: 'a@x.in', subject: 'Yours', text: 'text', html: 'html' };
  await openMailer({ smtpUrl: undefined, addresses }, dataDir, silent).send(mail);
  expect(await readModes(dataDir)).toEqual({ '.': '700', ...database, outbox: '700', 'outbox/order-1.eml': '600' });
  await opened.close();
  await mkdir(backups);
  await backUp(dataDir, join(backups, 'shop.sqlite'));
  expect(await readModes(backups)).toEqual({ '.': '777', 'shop.sqlite': '600' });
  await chmod(join(backups, 'shop.sqlite'), 0o444);
  await restore(fresh, join(backups, 'shop.sqlite'));
  expect(await readModes(fresh)).toEqual({ '.': '700', ...database });
});
