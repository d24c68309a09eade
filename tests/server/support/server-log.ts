import { beforeEach } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the servers of a failed test logged; printed at the end of the run. */
    log?: string;
  }
}

/** The most characters of a failed test's log that are printed, from its end. */
const longest = 20_000;

let written = '';

/** Records a log line of a server in this process for the test that runs. */
export function recordLog(line: string): void {
  written = (written + line).slice(-2 * longest);
}

/** Vitest's setup of server tests: a failed test gets the log that its servers wrote since the former test. */
beforeEach(({ task, onTestFinished }) => {
  onTestFinished(() => {
    if (task.result?.state === 'fail') task.meta.log = written.slice(-longest);
    written = '';
  });
});
