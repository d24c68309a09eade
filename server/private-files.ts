import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from './error-code.ts';

/** Orders and accounts are for the shop's own user only. Windows has no such modes and ignores them. */
const folderMode = 0o700;
const fileMode = 0o600;
const othersMask = 0o077;
/** The sticky bit: a folder that all users of the machine share, such as /tmp. */
const sharedMask = 0o1000;

/**
 * Makes a folder for the shop's user only, or closes one that exists to all others.
 * @throws what the system says of a folder that cannot be made
 */
export function ensurePrivateFolder(folder: string): void {
  makeFolder(dirname(folder));
  makeOne(folder);
  closeFolder(folder);
}

/** The same, and every file in the folder is closed to others too. A folder that is missing is not made. */
export function closeFolderWithFiles(folder: string): void {
  if (!isOpenFolder(folder)) return;
  for (const name of readdirSync(folder)) closeFile(join(folder, name));
  closeFolder(folder);
}

/** Makes an empty file that only the shop's user can read. Where it exists it is closed to others. */
export function ensurePrivateFile(file: string): void {
  try {
    // `wx` opens new files only: closing a second handle of a SQLite file would drop the locks that the process has on it.
    closeSync(openSync(file, 'wx', fileMode));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  closeFile(file);
}

/** Closes a file to all other users. */
export function closeFile(file: string): void {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile()) setMode(file, stats, fileMode);
}

function closeFolder(folder: string): void {
  if (isOpenFolder(folder)) setMode(folder, statSync(folder), folderMode);
}

function isOpenFolder(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats?.isDirectory() === true && (stats.mode & othersMask) !== 0 && (stats.mode & sharedMask) === 0;
}

/** A file that belongs to another user, or lies on a file system without modes, stays as it is. */
function setMode(path: string, { mode }: Stats, wanted: number): void {
  if ((mode & 0o777) === wanted) return;
  try {
    chmodSync(path, wanted);
  } catch (error) {
    if (!/^(EPERM|EROFS|ENOTSUP|ENOSYS|ENOENT)$/.test(codeOf(error))) throw error;
  }
}

/** Level by level, because Node's own `recursive` never returns where a file system refuses with ENOENT (/proc does). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  makeOne(folder, 0o777);
}

function makeOne(folder: string, mode = folderMode): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another server that starts at the same time may have been faster.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
