import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { sqlite, withBothEngines } from '../support/engines.ts';
import { postgresSchema, sqliteSchema } from './schema-text.ts';

withBothEngines('the schema', (engine) => {
  test('is that of the file', async () => {
    const database = await engine.create();
    try {
      const { dataDir, url = '' } = database.place;
      const text = engine === sqlite ? sqliteSchema(dataDir) : await postgresSchema(url);
      const file = join('server', 'db', engine === sqlite ? 'schema.sqlite.sql' : 'schema.postgres.sql');
      const hint = `${file}: to take the change over, npx vitest run --project server tests/server/queries -u`;
      await expect(text, hint).toMatchFileSnapshot(join(projectRoot, file));
    } finally {
      await database.remove();
    }
  });
});
