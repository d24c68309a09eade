import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';
import { customProperties } from './tokens.ts';

const src = join(import.meta.dirname, '..');

/** Custom properties that a component sets for its descendants. */
const componentProperties = new Set(['--mark-thread', '--focus-ring']);

const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => [file, readFileSync(join(src, file), 'utf8')] as const);

/** The pattern's first group wherever it occurs in the sources, with the file's name. */
const found = (pattern: RegExp) =>
  sources.flatMap(([file, code]) => [...code.matchAll(pattern)].map(([, name = '']) => [file, name] as const));

/** Whether the theme has a value at a path such as `text.secondary`. */
const has = (values: object, path: string) =>
  typeof path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], values) === 'string';

test('components read only custom properties that are tokens', () => {
  const unknown = found(/var\((--[\w-]+)/g).filter(
    ([, name]) => !(name in customProperties) && !componentProperties.has(name),
  );
  expect(unknown).toEqual([]);
});

test('components name only colours and text styles of the theme', () => {
  // CSS's own, and a value of the components' `color` property.
  const keywords = new Set(['inherit', 'transparent', 'currentcolor', 'currentColor', 'primary', 'secondary']);
  const colours = found(/\b(?:color|\w+Color): '([a-z][\w.]*)'/g).filter(([, name]) => !keywords.has(name));
  expect(colours.length).toBeGreaterThan(100);
  expect(colours.filter(([, path]) => !has(theme.palette, path))).toEqual([]);
  const texts = found(/'(\w+\.font(?:Size|Family))'/g).filter(([, path]) => !has(theme.typography, path));
  const variants = found(/\btypography: '(\w+)'/g).filter(([, name]) => !(name in theme.typography));
  expect([...texts, ...variants]).toEqual([]);
});
