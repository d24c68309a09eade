import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** The packages outside of the build that a file imports statically, directly or through others. */
function importedPackages(file: string, seen = new Set<string>()): Set<string> {
  const outside = new Set<string>();
  if (seen.has(file)) return outside;
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  for (const [, from = ''] of code.matchAll(/^import\s(?:[^'"]*?\sfrom\s)?"([^"]+)";?$/gm)) {
    if (from.startsWith('.')) importedPackages(join(dirname(file), from), seen).forEach((name) => outside.add(name));
    else if (!isBuiltin(from)) outside.add(from);
  }
  return outside;
}

test('a start loads no unbundled package except for the password threads', () => {
  expect([...importedPackages('dist/server/main.js')]).toEqual(['tinypool']);
});
