/** The code of a system or driver error, such as `ENOENT`, `SQLITE_BUSY` or `40P01`; otherwise empty. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
