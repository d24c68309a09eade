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
