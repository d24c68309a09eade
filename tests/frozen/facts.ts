import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type sqlite from './3587d48/sqlite.json';

/** The commit that made the frozen shop (README.md). */
const commit = '3587d48';

/** What the frozen shop holds, as the server of that day answered it. Its tokens and reservations are valid at `time`. */
export type Facts = typeof sqlite;

/** The path of a file of the frozen shop. */
export const frozenFile = (...parts: readonly string[]): string => join(import.meta.dirname, commit, ...parts);

export async function readFacts(engine: 'SQLite' | 'PostgreSQL'): Promise<Facts> {
  const file = frozenFile(engine === 'SQLite' ? 'sqlite.json' : 'postgres.json');
  return JSON.parse(await readFile(file, 'utf8')) as Facts;
}
