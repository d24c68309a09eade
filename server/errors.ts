/** The code of a system or driver error, such as `ENOENT`, `SQLITE_BUSY` or `40P01`; otherwise empty. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether the system refused a write: the disk or the shop's share of it is full, or it is read-only. */
export function isDiskRefusal(error: unknown): boolean {
  return /^(ENOSPC|EDQUOT|EROFS)$/.test(codeOf(error));
}

/** An error that the operator can fix, shown as one line without a stack. Ends a start or a command. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Prints the error for the operator (a {@link StartError} as one line) and sets the exit code to 1. */
export function reportStartError(error: unknown): void {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`Weft: ${text}\n`);
  process.exitCode = 1;
}

/**
 * The beginning of a text from elsewhere, with at most `most` characters and a sign that it was cut. It is cut at a space: half an e-mail
 * or half a token would no longer be recognised as one (`http/log-options.ts`).
 */
export function cutText(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(0, text.lastIndexOf(' ', most)))} …`;
}
