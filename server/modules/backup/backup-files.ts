import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Backup } from '#contract/backup.ts';

/** The beginnings of the files' names. A start names those before a migration itself (sqlite-backup.ts). */
const reasons = { scheduled: 'weft', hand: 'hand', migration: 'before' } as const satisfies Record<
  Backup['reason'],
  string
>;

const fileName = /^(weft|hand|before)-(?:.*-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/;

/** The path of a new backup: `weft-20261123T223800Z.sqlite`, or `weft-2-2026…` if there is one of the same second. */
export function freeBackupPath(folder: string, reason: Backup['reason'], now: number): string {
  const time = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const pathOf = (number: number) =>
    join(folder, `${reasons[reason]}-${number === 1 ? '' : `${number}-`}${time}.sqlite`);
  let number = 1;
  while (existsSync(pathOf(number))) number += 1;
  return pathOf(number);
}

/** The finished backups in a folder, newest first. A missing folder has none. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => []);
  const backups = await Promise.all(names.map((name) => backupOf(folder, name)));
  return backups.flat().sort((a, b) => Date.parse(b.madeAt) - Date.parse(a.madeAt) || (a._id < b._id ? 1 : -1));
}

async function backupOf(folder: string, name: string): Promise<Backup[]> {
  const [, prefix, year, month, day, hour, minute, second] = fileName.exec(name) ?? [];
  const reason = Backup.shape.reason.options.find((option) => reasons[option] === prefix);
  const madeAt = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  if (reason === undefined || Number.isNaN(Date.parse(madeAt))) return [];
  const stats = await stat(join(folder, name)).catch(() => undefined);
  // A file gets its name only after it was checked.
  if (stats?.isFile() !== true) return [];
  return [{ _id: name, madeAt, bytes: stats.size, reason }];
}

/** When the newest backup in the folder was made, in milliseconds since 1970; undefined if there is none. */
export async function lastGoodBackup(folder: string): Promise<number | undefined> {
  const [last] = await listBackups(folder);
  return last && Date.parse(last.madeAt);
}

export async function countBackups(folder: string, reason: Backup['reason']): Promise<number> {
  return (await listBackups(folder)).filter((backup) => backup.reason === reason).length;
}

/** Deletes the oldest backups of a reason, so that `keep` remain. */
export async function removeOldBackups(folder: string, reason: Backup['reason'], keep: number): Promise<void> {
  const backups = (await listBackups(folder)).filter((backup) => backup.reason === reason);
  for (const { _id } of backups.slice(keep)) await rm(join(folder, _id), { force: true });
}
