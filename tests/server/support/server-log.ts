import { beforeEach } from 'vitest';
import { takeRecordedLog } from './recorded-log.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the servers of a failed test logged; printed at the end of the run. */
    log?: string;
  }
}

/** Vitest's setup of server tests: a failed test gets the log that its servers wrote since the former test. */
beforeEach(({ task, onTestFinished }) => {
  onTestFinished(() => {
    const log = takeRecordedLog();
    if (task.result?.state === 'fail') task.meta.log = log;
  });
});
