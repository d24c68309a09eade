import { resolve } from 'node:path';
import { explained, openForCommand, type Database } from '../db/database.ts';
import { readEnvironment, type Environment } from '../environment.ts';
import { reportStartError, StartError } from '../errors.ts';

/** Runs a command. A failure prints one line and exits with code 1. */
export async function runCommand(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    reportStartError(error);
  }
}

/** Runs a part of a command on the shop's database, also while the shop is open. */
export async function onDatabase<T>(environment: Environment, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openForCommand(environment.database);
  try {
    return await work(database);
  } catch (error) {
    throw explained(database, error);
  } finally {
    await database.close();
  }
}

/**
 * Runs a command on the embedded database with its one argument, a file.
 * @param instead The tool for a shop on PostgreSQL.
 */
export function runOnFile(
  name: string,
  instead: string,
  work: (environment: Environment, file: string) => void | Promise<void>,
): Promise<void> {
  return runCommand(async () => {
    const [, , file, ...rest] = process.argv;
    if (file === undefined || rest.length > 0) throw new StartError(`npm run ${name} -- FILE`);
    const environment = readEnvironment(process.env);
    if (environment.database.url !== undefined) {
      throw new StartError(`The shop runs on PostgreSQL (DATABASE_URL): use ${instead}.`);
    }
    await work(environment, pathOf(file));
  });
}

/** npm changes to the project's folder; a path is relative to the folder of the caller. */
export function pathOf(file: string): string {
  return resolve(process.env.INIT_CWD ?? '.', file);
}
