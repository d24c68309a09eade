import { readdirSync, readFileSync } from 'node:fs';

/** A statement that loads a module at run time, so not `import type`. */
const valueImport = /^(?:import|export) (?!type\b)(?:[^;]*? from )?'([^']+)';$/gm;

/** The contract's modules that load zod, themselves or through another module. Names without `.ts`. */
export function schemaModules(): string[] {
  const imports = new Map(
    readdirSync('contract')
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file): [string, string[]] => {
        const text = readFileSync(`contract/${file}`, 'utf8');
        return [`./${file}`, [...text.matchAll(valueImport)].map(([, from = '']) => from)];
      }),
  );
  const found = new Set(['zod']);
  let known = 0;
  while (known < found.size) {
    known = found.size;
    for (const [file, from] of imports) if (from.some((name) => found.has(name))) found.add(file);
  }
  found.delete('zod');
  return [...found].map((file) => file.slice('./'.length, -'.ts'.length)).sort();
}
