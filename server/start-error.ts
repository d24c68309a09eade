/** A reason not to start (or not to run a command) that its reader can mend. It is shown as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Writes the error for the person at the terminal (one line where it is a {@link StartError}) and sets the exit code to 1. */
export function reportStartError(error: unknown): void {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`Weft: ${text}\n`);
  process.exitCode = 1;
}
