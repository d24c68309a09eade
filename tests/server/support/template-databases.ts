import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { withServer } from './postgres-server.ts';

/** Vitest's global setup of server tests: names the run's templates on PostgreSQL, and drops them at its end. */
export default function nameTemplates(project: TestProject): () => Promise<void> {
  const prefix = `weft_template_${randomBytes(4).toString('hex')}`;
  project.provide('templates', prefix);
  return async () => {
    if (!process.env.TEST_DATABASE_URL) return;
    await withServer(async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [prefix],
      );
      for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    });
  };
}
