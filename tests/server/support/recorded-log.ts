/** The most characters of a failed test's log that are printed, from its end. */
const longest = 20_000;

let written = '';

/** Records a log line of a server in this process for the test that runs. */
export function recordLog(line: string): void {
  written = (written + line).slice(-2 * longest);
}

/** @returns The end of what was recorded since the former call. */
export function takeRecordedLog(): string {
  const log = written.slice(-longest);
  written = '';
  return log;
}
