import { readFileSync } from 'node:fs';

/** A measured process. */
export interface Measured {
  readonly pid: number;
}

/** Linux counts CPU time in ticks of 10 ms; in microseconds. */
const tick = 10_000;

/** The CPU time of a process so far, in microseconds. Other processes hardly affect it, unlike elapsed time. */
export function cpuTime({ pid }: Measured): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** The resident memory of a process, in MiB. */
export function memory({ pid }: Measured): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}
