import { once } from 'node:events';
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { codeOf, StartError } from '../../errors.ts';
import { canSyncFolders } from '../../platform.ts';
import { ensurePrivateFile } from '../../private-files.ts';
import { projectRoot } from '../../project-root.ts';
import { busyTimeout, ensureWritable, sqliteFile, transientTables } from './sqlite-file.ts';

/**
 * Copies the embedded database of `dataDir` into a new file, also while a server writes to it. The file gets its name when it
 * is complete, checked and synced. Only the shop's user can read it.
 * @throws {StartError} There is no database, the file exists or cannot be written, or the copy is damaged.
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  const live = sqliteFile(dataDir);
  if (!existsSync(live)) throw new StartError(`There is no database in ${dirname(live)} to back up.`);
  if (existsSync(file)) throw new StartError(`${file} exists already: a backup never overwrites a file.`);
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)} to write the backup to.`);
  const copy = `${file}.copy-${process.pid}`;
  const partial = `${file}.partial-${process.pid}`;
  try {
    removeLeftovers(file);
    for (const empty of [copy, partial]) ensurePrivateFile(empty);
    await copyInThread({ live, copy, partial });
    syncToDisk(partial, 'r+');
    renameSync(partial, file);
    if (canSyncFolders) syncToDisk(dirname(file), 'r');
  } catch (error) {
    throw new StartError(`The backup cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    for (const left of [copy, partial]) rmSync(left, { force: true });
  }
}

/** Deletes the unfinished files that killed backups to this file, or to the shop's own names, left in the folder. */
function removeLeftovers(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    const [, made = '', pid] = /^(.+)\.(?:copy|partial)-(\d+)(?:-journal|-wal|-shm)?$/.exec(name) ?? [];
    if (made !== basename(file) && !made.endsWith('.sqlite')) continue;
    if (!isOtherProcess(Number(pid))) rmSync(join(dirname(file), name), { force: true });
  }
}

/** Whether another process with this id runs. This one's own id is that of an earlier process: it makes one backup at a time. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** How many of the copies from before migrations are kept. */
const keptSaves = 5;

/**
 * Saves the database before a migration, and deletes the oldest of such copies.
 * @param next The first migration that it has not had.
 * @returns The file.
 * @throws {StartError} It cannot be saved.
 */
export async function saveBefore(dataDir: string, folder: string, next: string): Promise<string> {
  ensureWritable(folder, 'BACKUP_DIR');
  const file = join(folder, `before-${next}-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}.sqlite`);
  if (!existsSync(file)) await backUp(dataDir, file);
  // With or without a schedule of backups: nothing else would delete them.
  const timeOf = (name: string) => name.slice(name.lastIndexOf('-') + 1);
  const saves = readdirSync(folder).filter((name) => /^before-.+-\d{8}T\d{6}Z\.sqlite$/.test(name));
  saves.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
  for (const name of saves.slice(keptSaves)) rmSync(join(folder, name), { force: true });
  return file;
}

const Reply = z.object({ problem: z.string().nullable() });

/** In a thread of its own, because SQLite's calls are synchronous and a shop goes on serving meanwhile. */
async function copyInThread(files: Readonly<Record<'live' | 'copy' | 'partial', string>>): Promise<void> {
  const thread = new Worker(join(projectRoot, 'server', 'db', 'engines', 'sqlite-backup-thread.js'), {
    workerData: { ...files, transientTables, timeout: busyTimeout },
    execArgv: [],
  });
  try {
    const [reply] = (await once(thread, 'message')) as unknown[];
    const { problem } = Reply.parse(reply);
    if (problem !== null) throw new Error(problem);
  } finally {
    await thread.terminate();
  }
}

/** @param flags Windows syncs only what is open for writing. */
function syncToDisk(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags);
  fsyncSync(handle);
  closeSync(handle);
}
