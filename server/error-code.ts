/** The code of a system or driver error, such as `ENOENT`, `SQLITE_BUSY` or `40P01`; otherwise empty. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the system refused a write: the disk or the shop's share of it is full, or it is read-only. */
export function isDiskRefusal(error: unknown): boolean {
  return /^(ENOSPC|EDQUOT|EROFS)$/.test(codeOf(error));
}
