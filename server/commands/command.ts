import { resolve } from 'node:path';
import { readSettings } from '../settings.ts';
import { reportStartError, StartError } from '../start-error.ts';

/**
 * Runs a command on the embedded database with the one file that it is given; what fails is one line and exit code 1.
 * @param instead What to use where the shop runs on PostgreSQL.
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
    // npm moves to the project's folder; FILE is meant from where the person stands.
    await work(database.dataDir, resolve(process.env.INIT_CWD ?? '.', file));
  } catch (error) {
    reportStartError(error);
  }
}
