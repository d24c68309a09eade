import type { ScheduledAt } from './order-schema.ts';

/** Milliseconds since 1970, UTC. */
type Timestamp = number;

/** Long work that goes on after the call that began it, and after a restart. */
interface JobTable {
  id: string;
  /** Of each kind one runs at a time. */
  kind: string;
  /** The account that began it. */
  begun_by: string;
  /** What it needs besides its parts, as JSON. */
  head: string;
  /** Of its lines. */
  done: number;
  total: number;
  /** The entry of its call in the audit log, once that is known. */
  audit_entry: number | null;
  created_at: Timestamp;
  /** When its lease ends; null once it has ended. */
  due_at: ScheduledAt;
  ended_at: Timestamp | null;
  /** What the call answers, as JSON. */
  report: string | null;
  /** Why it failed. */
  words: string | null;
}

/** A part of a running job: what one transaction does. Its job deletes it when it ends. */
interface JobPartTable {
  job_id: string;
  /** From 0, in the order in which they are done. */
  position: number;
  /** A list of lines, as JSON. */
  lines: string;
  /** What became of them, as JSON; null before. */
  result: string | null;
}

export interface JobSchema {
  job: JobTable;
  job_part: JobPartTable;
}
