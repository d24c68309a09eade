import type { Backup, BackupSchedule } from '#contract/backup.ts';
import { mostHandBackups } from '#contract/rules/backup.ts';
import { timestamp, type Clock } from './clock.ts';
import { Refused } from './refused.ts';

/** The size of every mocked backup, in bytes. */
const size = 40_960;

/** Backups of the mocked shop: their files are empty pages. */
export class Backups {
  #backups: Backup[];
  readonly #schedule: BackupSchedule;
  readonly #clock: Clock;

  constructor(backups: readonly Backup[], schedule: BackupSchedule, clock: Clock) {
    this.#backups = [...backups];
    this.#schedule = schedule;
    this.#clock = clock;
  }

  list(): { backups: Backup[]; schedule: BackupSchedule } {
    return { backups: this.#backups, schedule: this.#schedule };
  }

  /** @throws {Refused} tooManyBackups */
  make(): void {
    const made = this.#backups.filter(({ reason }) => reason === 'hand').length;
    if (made >= mostHandBackups) throw new Refused('tooManyBackups', undefined, { count: mostHandBackups });
    const madeAt = timestamp(this.#clock());
    const _id = `hand-${madeAt.replaceAll(/[-:]|\.\d+/g, '')}.sqlite`;
    this.#backups = [{ _id, madeAt, bytes: size, reason: 'hand' }, ...this.#backups];
  }

  /** @throws {Refused} backupNotFound */
  file(name: string): Uint8Array {
    const backup = this.#backups.find(({ _id }) => _id === name);
    if (backup === undefined) throw new Refused('backupNotFound');
    return new Uint8Array(backup.bytes);
  }
}
