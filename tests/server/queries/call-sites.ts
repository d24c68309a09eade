import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/project-root.ts';

/** A place in the server's code that sends a statement. */
export interface CallSite {
  /** Relative to the project. */
  readonly file: string;
  readonly line: number;
  /** The function at the top level of the file. */
  readonly name: string;
}

/** `execute` of a transaction or a connection gets work to do, and sends nothing itself. */
const sender = /(?<!\.(?:transaction|connection)\(\)\s{0,20})\.(?:execute(?:TakeFirst(?:OrThrow)?)?|stream)\(/g;
const declaration = /^(?:export )?(?:(?:async )?function\*? |const |class )(\w+)/gm;

/** The call sites of the server, in the order of the files and lines. */
export function callSites(): CallSite[] {
  const paths = readdirSync(join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts')).sort();
  return files.flatMap((path) => sitesOf(`server/${path}`, readFileSync(join(projectRoot, 'server', path), 'utf8')));
}

function sitesOf(file: string, text: string): CallSite[] {
  const declared = [...text.matchAll(declaration)];
  return [...text.matchAll(sender)].map(({ index }) => ({
    file,
    line: text.slice(0, index).split('\n').length,
    name: declared.findLast((one) => one.index < index)?.[1] ?? '',
  }));
}
