import { basename, dirname } from 'node:path';
import type { Recorded } from './recorder.ts';
import { sqlText } from './sql-text.ts';

const header = `-- The statements of this folder, recorded by tests/server/queries. Never edit this file: docs/server.md says how it is rewritten.\n`;

/** The texts of the statements by the file and function that send them. */
export type Statements = ReadonlyMap<string, { readonly folder: string; readonly texts: readonly string[] }>;

/** In the order of the files and functions. Each text once. */
export function statementsOf(recorded: readonly Recorded[]): Statements {
  const inOrder = recorded.toSorted((a, b) => compare(a.site.file, b.site.file) || a.site.line - b.site.line);
  const byFunction = new Map<string, { folder: string; texts: string[] }>();
  for (const { site, sql } of inOrder) {
    const key = `${site.file}: ${site.name}`;
    const { folder, texts } = byFunction.get(key) ?? { folder: dirname(site.file), texts: [] };
    const text = sqlText(sql);
    byFunction.set(key, { folder, texts: texts.includes(text) ? texts : [...texts, text] });
  }
  return byFunction;
}

/** The statements that are not those of the other engine: of a function with a difference all. */
export function differing(statements: Statements, other: Statements): Statements {
  const differs = ([key, { texts }]: readonly [string, { readonly texts: readonly string[] }]) =>
    texts.join('\n') !== other.get(key)?.texts.join('\n');
  return new Map([...statements].filter(differs));
}

/** The contents of the files of statements by folder. */
export function filesOf(statements: Statements): Map<string, string> {
  const files = new Map<string, string>();
  for (const [key, { folder, texts }] of statements) {
    const part = `\n-- ${basename(key)}\n${texts.map((text) => `${text};\n`).join('')}`;
    files.set(folder, (files.get(folder) ?? header) + part);
  }
  return files;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
