import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { colour, customProperties } from './tokens.ts';

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

/** Relative luminance and contrast ratio as defined by WCAG 2. */
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

test.each([
  ['ink', 'paper'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'paper-deep'],
  ['madder', 'paper'],
  ['madder', 'paper-deep'],
  ['indigo', 'paper-raised'],
  ['ink', 'marigold'],
  ['ink', 'marigold-soft'],
  ['ivory', 'indigo'],
  ['ivory', 'indigo-night'],
  ['ivory-soft', 'indigo-night'],
  ['marigold', 'indigo-night'],
] as const)('%s on %s has a contrast of at least 4.5', (text, ground) => {
  expect(contrast(colour[text], colour[ground])).toBeGreaterThanOrEqual(4.5);
});
