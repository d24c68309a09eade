import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync, type Stats } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from './errors.ts';
import { privateModes } from './platform.ts';

const { folder: folderMode, file: fileMode } = privateModes;
const othersMask = 0o077;
/** The sticky bit marks folders shared by all users, such as /tmp. */
const sharedMask = 0o1000;

/**
 * Creates a private folder, or makes an existing one private.
 * @throws the system's error if it cannot be created
 */
export function ensurePrivateFolder(folder: string): void {
  makeFolder(dirname(folder));
  makeOne(folder);
  closeFolder(folder);
}

/** Makes a folder and every file in it private. A missing folder is not created. */
export function closeFolderWithFiles(folder: string): void {
  if (!isOpenFolder(folder)) return;
  for (const name of readdirSync(folder)) closeFile(join(folder, name));
  closeFolder(folder);
}

/** Creates an empty private file, or makes an existing one private. */
export function ensurePrivateFile(file: string): void {
  try {
    // `wx` opens new files only: closing a second handle of an open SQLite file would drop the process's locks on it.
    closeSync(openSync(file, 'wx', fileMode));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  closeFile(file);
}

/** Makes a file private. */
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

/** Files of another user, or on a file system without modes, stay as they are. */
function setMode(path: string, { mode }: Stats, wanted: number): void {
  if ((mode & 0o777) === wanted) return;
  try {
    chmodSync(path, wanted);
  } catch (error) {
    if (!/^(EPERM|EROFS|ENOTSUP|ENOSYS|ENOENT)$/.test(codeOf(error))) throw error;
  }
}

/** Level by level, because Node's `recursive` never returns on file systems that refuse with ENOENT (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  makeOne(folder, 0o777);
}

function makeOne(folder: string, mode = folderMode): void {
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another server may have created it meanwhile.
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
