import type { ChildProcess } from 'node:child_process';

// What Windows lacks, each with its substitute. No other file asks for the platform (tests/build/platform.test.ts).

const isWindows = process.platform === 'win32';

/** Modes of files for the shop's user alone. Windows ignores them: there a file inherits from its folder who may read it. */
export const privateModes = { folder: 0o700, file: 0o600 };

/** Whether files have modes. */
export const hasModes = !isWindows;

/** The names under which a program may stand in a folder of PATH. */
export const fileNamesOf = (program: string): string[] => (isWindows ? [`${program}.exe`] : [program]);

/** Whether this process may become another user. Windows has no such user. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/** Options of a child that Ctrl-C must not reach: a process group of its own. On Windows it would get a window instead, so it ends with the others. */
export const ownGroup = { detached: !isWindows };

/** Variables of the environment without which no program starts. */
export const necessaryVariables = ['PATH', 'HOME', ...(isWindows ? ['SystemRoot', 'USERPROFILE', 'TEMP'] : [])];

/** More of a child's `stdio`: what `askToEnd` needs. */
export const endChannel: readonly 'ipc'[] = isWindows ? ['ipc'] : [];

/** Asks a child to end: SIGTERM. On Windows that would kill it: closing its channel is an event there, `disconnect`. */
export function askToEnd(child: ChildProcess): void {
  if (isWindows && child.connected) child.disconnect();
  else child.kill('SIGTERM');
}
