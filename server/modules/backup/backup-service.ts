import type { FastifyBaseLogger } from 'fastify';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Backup, BackupSchedule } from '#contract/backup.ts';
import { mostHandBackups } from '#contract/rules/backup.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { codeOf } from '../../errors.ts';
import { ensurePrivateFolder } from '../../private-files.ts';
import { Refused } from '../../refused.ts';
import { countBackups, freeBackupPath, listBackups, removeOldBackups } from './backup-files.ts';

export interface BackupDependencies {
  readonly database: Pick<Database, 'backUp'>;
  readonly folder: string;
  /** 0: none are scheduled. */
  readonly everyHours: number;
  readonly keep: number;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

const hour = 3_600_000;

/** Backs the embedded database up, by the schedule and by hand. */
export class BackupService {
  readonly #dependencies: BackupDependencies;
  #failedAt: number | undefined;
  /** The first failure since the last backup, and why. */
  #failing: { readonly since: number; readonly count: number; readonly words: string } | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(dependencies: BackupDependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether the shop backs itself up: PostgreSQL has tools of its own. */
  get isAvailable(): boolean {
    return this.#dependencies.database.backUp !== undefined;
  }

  async list(): Promise<{ available: boolean; backups: Backup[]; schedule: BackupSchedule }> {
    const { folder, everyHours, keep } = this.#dependencies;
    const available = this.isAvailable;
    if (!available) return { available, backups: [], schedule: { everyHours: 0, keep } };
    const backups = await listBackups(folder);
    const nextAt = this.#nextAt(backups);
    return {
      available,
      backups,
      schedule: {
        everyHours,
        keep,
        ...(nextAt !== undefined && { nextAt: new Date(nextAt).toISOString() }),
        ...(this.#failedAt !== undefined && { failedAt: new Date(this.#failedAt).toISOString() }),
      },
    };
  }

  /** Makes a backup by hand. @throws {Refused} backupsElsewhere, tooManyBackups, backupFailed */
  async make(): Promise<void> {
    if (!this.isAvailable) throw new Refused('backupsElsewhere');
    await this.#make('hand').catch((error: unknown) => {
      if (error instanceof Refused) throw error;
      this.#dependencies.log.error({ err: error }, 'backup: the database could not be backed up');
      throw new Refused('backupFailed');
    });
  }

  /** Since when backups fail, or how long one is overdue; undefined if they are made, or not set up. */
  async trouble() {
    const { folder, everyHours, clock } = this.#dependencies;
    if (!this.isAvailable || everyHours === 0) return undefined;
    const dueAt = this.#nextAt(await listBackups(folder)) ?? clock();
    return this.#failing ?? (dueAt < clock() - hour ? { since: dueAt, count: 1, words: '' } : undefined);
  }

  /** The file of a backup. @throws {Refused} backupNotFound */
  async open(name: string): Promise<{ bytes: number; file: Readable }> {
    const { folder } = this.#dependencies;
    // Only names from the list: a name in a URL may be a path.
    const backup = this.isAvailable ? (await listBackups(folder)).find(({ _id }) => _id === name) : undefined;
    if (backup === undefined) throw new Refused('backupNotFound');
    return { bytes: backup.bytes, file: createReadStream(join(folder, backup._id)) };
  }

  /** Makes a backup if one is due, and deletes the oldest ones. */
  async pass(): Promise<void> {
    const { folder, keep, clock } = this.#dependencies;
    const dueAt = this.#nextAt(await listBackups(folder));
    if (!this.isAvailable || dueAt === undefined || dueAt > clock()) return;
    await this.#make('scheduled');
    await removeOldBackups(folder, 'scheduled', keep);
  }

  /** Resolves when no backup is being made. */
  async idle(): Promise<void> {
    await this.#last.catch(() => undefined);
  }

  /** When the next scheduled backup is due: at once if there is none. */
  #nextAt(backups: readonly Backup[]): number | undefined {
    const { everyHours, clock } = this.#dependencies;
    if (everyHours === 0) return undefined;
    const last = backups.find(({ reason }) => reason === 'scheduled');
    return last === undefined ? clock() : Date.parse(last.madeAt) + everyHours * hour;
  }

  /** One after the other: each gets a name of its own. */
  #make(reason: 'scheduled' | 'hand'): Promise<void> {
    this.#last = this.#last.catch(() => undefined).then(() => this.#makeNow(reason));
    return this.#last;
  }

  async #makeNow(reason: 'scheduled' | 'hand'): Promise<void> {
    const { database, folder, clock } = this.#dependencies;
    const now = clock();
    if (reason === 'hand' && (await countBackups(folder, reason)) >= mostHandBackups)
      throw new Refused('tooManyBackups', undefined, { count: mostHandBackups });
    try {
      ensurePrivateFolder(folder);
      await database.backUp?.(freeBackupPath(folder, reason, now));
      this.#failedAt = undefined;
      this.#failing = undefined;
    } catch (error) {
      this.#failedAt = now;
      const { since = now, count = 0 } = this.#failing ?? {};
      this.#failing = { since, count: count + 1, words: codeOf(error) };
      throw error;
    }
  }
}
