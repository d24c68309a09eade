import { expect, test } from 'vitest';
import { builtEntry, runNode } from '#tests/support/node-process.ts';

test.each(['verify', 'reindex'])('npm run search -- %s says that nothing is stored', async (command) => {
  expect(await runNode([builtEntry('search'), command])).toEqual({
    code: 0,
    printed: expect.stringContaining('The search index is in memory') as string,
  });
});
