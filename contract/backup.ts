import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Timestamp } from './primitives.ts';

/** Backups of the embedded database. A shop on PostgreSQL is backed up with pg_dump, outside the shop. */

const count = z.number().int().nonnegative();

/** A backup in the server's folder: opened and checked when it was made. */
export const Backup = z
  .object({
    /** The name of its file. */
    _id: z.string(),
    madeAt: Timestamp,
    bytes: count,
    /** By the schedule, by an admin, or before a migration of the database. */
    reason: z.enum(['scheduled', 'hand', 'migration']),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof Backup>;

export const BackupSchedule = z
  .object({
    /** 0 if none are scheduled. */
    everyHours: count,
    /** How many of them are kept. */
    keep: count,
    nextAt: Timestamp.optional(),
    /** Present if the last attempt of this server failed. */
    failedAt: Timestamp.optional(),
  })
  .meta({ id: 'BackupSchedule' });
export type BackupSchedule = z.infer<typeof BackupSchedule>;

export const backupMessages = { made: 'The database is backed up' } as const;

export const backupEndpoints = {
  listBackups: endpoint('listBackups', {
    summary: 'The backups of the embedded database, newest first, and their schedule',
    reply: z.object({
      success: z.literal(true),
      /** False on PostgreSQL. */
      available: z.boolean(),
      backups: z.array(Backup),
      schedule: BackupSchedule,
    }),
    refusals: ['signedOut', 'forbidden'],
  }),
  createBackup: endpoint('createBackup', {
    summary: 'Backs the embedded database up',
    reply: z.object({ success: z.literal(true), message: z.string() }),
    refusals: ['signedOut', 'forbidden', 'backupsElsewhere', 'tooManyBackups', 'backupFailed'],
  }),
  downloadBackup: endpoint('downloadBackup', {
    summary: 'A backup as a file',
    params: z.object({ name: z.string().min(1).max(200) }),
    reply: { bytes: ['application/vnd.sqlite3'] },
    refusals: ['signedOut', 'forbidden', 'backupNotFound'],
  }),
};
