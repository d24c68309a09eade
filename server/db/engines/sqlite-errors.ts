/** SQLite's own name of what went wrong, such as `SQLITE_BUSY`; the system's for an error of a file; else empty. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether somebody else has the lock that was needed, so that the same may succeed in a moment. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));
}
