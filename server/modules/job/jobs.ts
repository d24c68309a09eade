import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises';
import type { Job } from '#contract/job.ts';
import { refusals } from '#contract/refusals.ts';
import type { AuditChange } from '#contract/rules/audit.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction, setAuditChanges, writtenEntry } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import type { Intervals } from '../../work/intervals.ts';
import { leaseDue } from '../../work/lease.ts';
import { Repeater } from '../../work/repeater.ts';
import type { Account } from '../account/account.ts';
import * as store from './job-store.ts';
import type { JobRow } from './job-store.ts';

/** What a part did. */
interface PartRun<Result> {
  readonly result: Result;
  readonly committed?: () => void;
  readonly ended?: () => void;
}

/** Long work of one kind. `Part`: the lines of one transaction. What it needs and returns is stored as JSON. */
export interface JobKind<Head = unknown, Part extends readonly unknown[] = readonly unknown[], Result = unknown> {
  readonly name: string;
  /**
   * Does a part in the transaction that stores its result. It may be repeated, so it has no effects outside of the database but those of
   * `committed`, which is called after the commit, and of `ended`, which is called too if the commit fails: it may have been made.
   * @param by The account that began the job.
   */
  run(trx: Kysely<Schema>, part: Part, by: string, head: Head): Promise<PartRun<Result>>;
  /** The answer of its call, by the results of its parts; of a failed job by those that are done. */
  report(head: Head, results: readonly Result[]): unknown;
  /** What it has changed, for the audit log. */
  changes(results: readonly Result[]): readonly AuditChange[];
}

export interface JobDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly intervals: Intervals;
}

/** Longer than a part takes. In milliseconds. */
const lease = 60_000;
/** How long a call waits for the job that it began, and between two looks at it. In milliseconds. */
const longestWait = 10_000;
const lookEvery = 50;
/** Times that a part is tried that fails for another reason than the database. */
const mostTries = 3;

/** A job that this server has leased. */
interface HeldJob {
  readonly id: string;
  until: number;
  tries: number;
}

/**
 * Runs jobs, one after the other: each part is a transaction that also stores its result, so a job goes on after a crash with the first
 * part that is not done.
 */
export class Jobs {
  readonly #dependencies: JobDependencies;
  readonly #worker: Repeater;
  readonly #kinds = new Map<string, JobKind>();
  #held: HeldJob | undefined;
  #isStopping = false;

  constructor(dependencies: JobDependencies) {
    this.#dependencies = dependencies;
    const { intervals, log } = dependencies;
    // Jobs of other servers that have ended are looked for.
    this.#worker = new Repeater('job worker', (signal) => this.#pass(signal), intervals.work, log);
  }

  add(kind: JobKind): void {
    this.#kinds.set(kind.name, kind);
  }

  /** The job of a kind that has not ended; `other` if it was begun with another head. */
  async running({ name }: Pick<JobKind, 'name'>, head: unknown): Promise<Job | undefined> {
    const job = await store.runningJob(this.#dependencies.database.db, name);
    return job && { ...toJob(job), ...(job.head !== JSON.stringify(head) && { other: true as const }) };
  }

  /**
   * Begins a job, and waits for its end a while.
   * @param head Tells what was sent from anything else that may be sent.
   * @returns It, ended or not; the running job of its kind if there is one, as of `running`.
   */
  async begin(
    { name }: Pick<JobKind, 'name'>,
    head: unknown,
    parts: readonly (readonly unknown[])[],
    by: Pick<Account, 'id'>,
  ): Promise<Job> {
    const { database, clock } = this.#dependencies;
    const id = newId();
    const job = {
      ...{ id, kind: name, begun_by: by.id, head: JSON.stringify(head), done: 0, total: parts.flat().length },
      ...{ created_at: clock(), due_at: clock(), ended_at: null, report: null, words: null },
    };
    const rows = parts.map((part, position) => ({ job_id: id, position, lines: JSON.stringify(part), result: null }));
    for (;;) {
      // Looked up first: it waits for no lock of the part that is running.
      const other = await this.running({ name }, head);
      if (other !== undefined) return other;
      try {
        await inTransaction(database.db, async (trx) => {
          // Rolled back with its entry in the audit log, which it names: any server may end it.
          const audit_entry = await writtenEntry(trx);
          if (!(await store.insertJob(trx, { ...job, audit_entry }, rows))) throw new OtherJobRuns();
        });
        break;
      } catch (error) {
        if (!(error instanceof OtherJobRuns)) throw error;
      }
    }
    this.start();
    return this.wait(id);
  }

  /** Waits for the end of a job a while. @returns It, ended or not. */
  async wait(id: string): Promise<Job> {
    const end = performance.now() + longestWait;
    for (;;) {
      const row = await store.jobWithId(this.#dependencies.database.db, id);
      if (row === undefined) throw new Refused('jobNotFound');
      if (row.ended_at !== null || performance.now() > end || this.#isStopping) return toJob(row);
      await sleep(lookEvery);
    }
  }

  /** @throws {Refused} jobNotFound, also for a packer who did not begin it */
  async get(id: string, { id: reader, staff_role }: Account): Promise<Job> {
    const job = await store.jobWithId(this.#dependencies.database.db, id);
    if (job === undefined || (job.begun_by !== reader && staff_role !== 'owner')) throw new Refused('jobNotFound');
    return toJob(job);
  }

  /** Starts the worker. */
  start(): void {
    this.#worker.nudge();
  }

  /** Stops the worker after its part, and ends the waiting of calls. */
  stop(): Promise<void> {
    this.#isStopping = true;
    return this.#worker.stop();
  }

  /** Runs the jobs that no other server runs. After a failure of the database the next pass goes on where this one has stopped. */
  async #pass(signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#dependencies;
    while (!signal.aborted) {
      const now = clock();
      const [id] = this.#held ? [] : await leaseDue(database.db, 'job', { now, lease, limit: 1 });
      if (id !== undefined) this.#held = { id, until: now + lease, tries: 0 };
      if (this.#held === undefined) return;
      await this.#runHeld(this.#held, signal);
      this.#held = undefined;
    }
  }

  async #runHeld(job: HeldJob, signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#dependencies;
    while (await this.#runPart(job)) {
      if (!signal.aborted) await yieldToEventLoop();
      // Another server goes on at once.
      else return void (await store.renewLease(database.db, job.id, { from: job.until, to: clock() }));
    }
  }

  /** Does the next part, or ends the job. @returns Whether there is more to do. */
  async #runPart(job: HeldJob): Promise<boolean> {
    const { database, clock, log } = this.#dependencies;
    const to = clock() + lease;
    /** Works on the job if no other server has taken it over. */
    const whileHeld = <T>(work: (trx: Kysely<Schema>, row: JobRow) => Promise<T>): Promise<T | undefined> =>
      inTransaction(database.db, async (trx) => {
        const row = await store.renewLease(trx, job.id, { from: job.until, to });
        return row && work(trx, row);
      });
    let ended: (() => void) | undefined;
    try {
      const done = await whileHeld(async (trx, row) => {
        const part = await store.nextPart(trx, job.id);
        if (part === undefined) return this.#end(trx, row, null);
        const lines = parseJson<readonly unknown[]>(part.lines);
        const run = await this.#kindOf(row).run(trx, lines, row.begun_by, parseJson(row.head));
        ended = run.ended;
        await store.setPartDone(trx, part, lines.length, JSON.stringify(run.result));
        return { committed: run.committed };
      });
      [job.until, job.tries] = [to, 0];
      done?.committed?.();
      return done !== undefined;
    } catch (error) {
      job.tries += 1;
      if (database.engine.isAway(error) || job.tries < mostTries) throw error;
      log.error({ err: error }, `job worker: job ${job.id} failed, its parts before are committed`);
      await whileHeld((trx, row) => this.#end(trx, row, refusals.failed.message));
      return false;
    } finally {
      ended?.();
    }
  }

  #kindOf({ kind }: JobRow): JobKind {
    const found = this.#kinds.get(kind);
    if (found === undefined) throw new Error(`This version knows no jobs of the kind ${kind}`);
    return found;
  }

  /** @param words Why it failed. */
  async #end(trx: Kysely<Schema>, job: JobRow, words: string | null): Promise<undefined> {
    const kind = this.#kindOf(job);
    const results = (await store.resultsOf(trx, job.id)).map((result) => parseJson(result));
    const report = JSON.stringify(kind.report(parseJson(job.head), results));
    await store.endJob(trx, job.id, { ended_at: this.#dependencies.clock(), report, words });
    const changes = kind.changes(results);
    if (job.audit_entry !== null && changes.length > 0) await setAuditChanges(trx, job.audit_entry, changes);
  }
}

/** Another job of the kind has begun meanwhile. */
class OtherJobRuns extends Error {}

function toJob({ id, kind, done, total, ended_at, report, words }: JobRow): Job {
  const under = done === 0 ? 'waiting' : 'running';
  return {
    ...{ _id: id, kind, done, total },
    state: ended_at === null ? under : words === null ? 'done' : 'failed',
    ...(report !== null && { report: parseJson<unknown>(report) }),
    ...(words !== null && { words }),
  };
}
