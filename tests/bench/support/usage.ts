import { readFileSync } from 'node:fs';

/** A process that is measured. */
export interface Measured {
  readonly pid: number;
}

/** Linux counts a process's time in hundredths of a second. */
const tick = 10_000;

/** The time that a process has spent on the processor so far, in microseconds. Unlike the clock it does not mind the neighbours. */
export function cpuTime({ pid }: Measured): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

/** How much memory a process holds, in MiB. */
export function memory({ pid }: Measured): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib) / 1024;
}
