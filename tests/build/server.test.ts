import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The packages outside of the build that a file imports statically, directly or through others. */
function asksFor(file: string, seen = new Set<string>()): Set<string> {
  const outside = new Set<string>();
  if (seen.has(file)) return outside;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, from = ''] of code.matchAll(/^import\s(?:[^'"]*?\sfrom\s)?"([^"]+)";?$/gm)) {
    if (from.startsWith('.')) asksFor(join(dirname(file), from), seen).forEach((one) => outside.add(one));
    else if (!isBuiltin(from)) outside.add(from);
  }
  return outside;
}

test('a start loads no unbundled package except for the password threads', () => {
  expect([...asksFor('dist/server/main.js')]).toEqual(['tinypool']);
});
