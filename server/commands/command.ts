import { resolve } from 'node:path';
import { readSettings } from '../settings.ts';
import { reportStartError, StartError } from '../start-error.ts';

/**
 * Runs a command on the embedded database with its one argument, a file. A failure prints one line and exits with code 1.
 * @param instead The tool for a shop on PostgreSQL.
 */
export async function runOnFile(
  name: string,
  instead: string,
  work: (dataDir: string, file: string) => void | Promise<void>,
): Promise<void> {
  try {
    const [, , file, ...rest] = process.argv;
    if (file === undefined || rest.length > 0) throw new StartError(`npm run ${name} -- FILE`);
    const { database } = readSettings(process.env);
    if (database.url !== undefined) throw new StartError(`The shop runs on PostgreSQL (DATABASE_URL): use ${instead}.`);
    // npm changes to the project's folder; FILE is relative to the folder of the caller.
    await work(database.dataDir, resolve(process.env.INIT_CWD ?? '.', file));
  } catch (error) {
    reportStartError(error);
  }
}
