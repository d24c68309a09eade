import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { customProperties } from './tokens.ts';

const src = join(import.meta.dirname, '..');

/** Custom properties that a component sets for its descendants. */
const componentProperties = new Set(['--mark-thread', '--focus-ring']);

test('components read only custom properties that are tokens', () => {
  const unknown = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(/var\((--[\w-]+)/g)].map(([, name]) => [file, name] as const),
    )
    .filter(([, name]) => name !== undefined && !(name in customProperties) && !componentProperties.has(name));
  expect(unknown).toEqual([]);
});
