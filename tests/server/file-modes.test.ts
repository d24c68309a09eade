import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { backUp } from '#server/db/engines/sqlite-backup.ts';
import { restore } from '#server/db/engines/sqlite-restore.ts';
import { hasModes } from '#server/platform.ts';
import { openMailer } from '#server/providers/mail/mailer.ts';

const mail = { id: 'order-1', recipient: 'a@x.in', subject: 'Yours', text: 'text', html: 'html' };
const address = 'support@weft.example';
const addresses = () => Promise.resolve({ from: { name: 'Weft', address }, replyTo: address });
const mailSettings = { smtpUrl: undefined, addresses };
const silent = { info: () => undefined } as unknown as Parameters<typeof openMailer>[2];

let folder: string;
let dataDir: string;
let umask: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-modes-'));
  dataDir = join(folder, 'data');
  // Without a mask a file has exactly the requested mode.
  umask = process.umask(0);
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

/** The modes of a folder and its contents. */
async function readModes(path: string): Promise<Record<string, string>> {
  const names = ['.', ...(await readdir(path, { recursive: true }))];
  const modeOf = async (name: string) => ((await stat(join(path, name))).mode & 0o777).toString(8);
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await modeOf(name)] as const)));
}

const database = { 'weft.sqlite': '600', 'weft.sqlite-wal': '600', 'weft.sqlite-shm': '600' };

describe.skipIf(!hasModes)('files with orders and accounts', () => {
  it('are accessible to their owner only, whatever the umask', async () => {
    const opened = await openDatabase({ dataDir, url: undefined });
    await openMailer(mailSettings, dataDir, silent).send(mail);
    expect(await readModes(dataDir)).toEqual({ '.': '700', ...database, outbox: '700', 'outbox/order-1.eml': '600' });
    await opened.close();
  });

  it('are restricted in a backup and after a restore', async () => {
    await (await openDatabase({ dataDir, url: undefined })).close();
    const backups = join(folder, 'backups');
    await mkdir(backups);
    await backUp(dataDir, join(backups, 'shop.sqlite'));
    expect(await readModes(backups)).toEqual({ '.': '777', 'shop.sqlite': '600' });
    await chmod(join(backups, 'shop.sqlite'), 0o444);
    await restore(join(folder, 'fresh'), join(backups, 'shop.sqlite'));
    expect(await readModes(join(folder, 'fresh'))).toEqual({ '.': '700', ...database });
  });
});
