import { open, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The name is the mail's id. */
const fileName = /^([0-9a-f]{24})\.eml(\.part)?$/;
/** The recipient stands within these bytes of a file. */
const headBytes = 4_096;
/** Mails looked up at a time. */
const idsAtOnce = 500;

/**
 * Deletes the files of mails that are no longer stored. A mail with a secret link is not stored once it is sent: its file stays for people to
 * read who have no mail server, until it is older than `before`.
 * @param storedOf Returns those of the ids that are stored.
 * @param before Milliseconds since 1970.
 * @param signal Ends it early.
 */
export async function deleteOldOutboxFiles(
  dataDir: string,
  storedOf: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  before: number,
  signal: AbortSignal,
): Promise<void> {
  const files = await outboxFiles(dataDir);
  for (let at = 0; at < files.length && !signal.aborted; at += idsAtOnce) {
    const part = files.slice(at, at + idsAtOnce);
    const stored = await storedOf(part.map(({ id }) => id));
    for (const { id, path } of part) {
      const stats = stored.has(id) ? undefined : await stat(path).catch(() => undefined);
      if (stats !== undefined && stats.mtimeMs < before) await rm(path, { force: true });
    }
  }
}

/** Deletes the files of all mails to an address. */
export async function deleteOutboxFilesTo(dataDir: string, email: string): Promise<void> {
  for (const { path } of await outboxFiles(dataDir)) {
    if ((await recipientOf(path)) === email.toLowerCase()) await rm(path, { force: true });
  }
}

/** The files of the outbox; none if there is no folder. */
async function outboxFiles(dataDir: string): Promise<{ id: string; path: string }[]> {
  const folder = outboxFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name) => {
    const [, id] = fileName.exec(name) ?? [];
    return id === undefined ? [] : [{ id, path: join(folder, name) }];
  });
}

async function recipientOf(path: string): Promise<string | undefined> {
  // Another server of the shop may have deleted it meanwhile.
  const file = await open(path).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const [, address] = /^To: *<?([^\s<>]+)>?\r?$/m.exec(buffer.toString('utf8', 0, bytesRead)) ?? [];
    return address?.toLowerCase();
  } finally {
    await file.close();
  }
}

/** The folder of mails while no mail server is configured. */
export function outboxFolder(dataDir: string): string {
  return join(resolve(dataDir), 'outbox');
}
