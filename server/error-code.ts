/** The code of an error of the system or a driver, such as `ENOENT`, `SQLITE_BUSY` or `40P01`; else empty. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
