import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { filesOfWays } from './lib/ways.ts';

/**
 * `npm run size`: prints the files of each part of the shop and their lines without blanks and comments, tests apart; and how many files
 * three calls pass. `npm run size -- --list` names these files.
 */
const parts = ['contract', 'server', 'src', 'mocks', 'scripts'];
const isTest = (file: string) => file.startsWith('tests/') || /\.test\.tsx?$/.test(file);

const files = execFileSync('git', ['ls-files', ...parts, 'tests'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|m?js)$/.test(file) && !file.endsWith('mockServiceWorker.js') && existsSync(file));
const rows = [
  ...parts.map((part) => [part, files.filter((file) => file.startsWith(`${part}/`) && !isTest(file))] as const),
  ['tests', files.filter(isTest)] as const,
];
console.table(
  Object.fromEntries(
    rows.map(([name, of]) => [name, { files: of.length, lines: of.reduce((sum, file) => sum + codeLines(file), 0) }]),
  ),
);

for (const [way, passed] of Object.entries(await filesOfWays())) {
  console.log(`${way}: ${passed.length} files`);
  if (process.argv.includes('--list')) console.log(passed.sort().join('\n'));
}
process.exit();

/** The lines of a file that hold code: those on which a token begins or ends. Comments and blanks are none. */
function codeLines(file: string): number {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source).filter((child) => !ts.isJSDoc(child));
    if (children.length > 0) return void children.forEach(visit);
    const from = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
    const to = source.getLineAndCharacterOfPosition(node.end).line;
    if (node.kind !== ts.SyntaxKind.EndOfFileToken) for (let line = from; line <= to; line += 1) lines.add(line);
  };
  visit(source);
  return lines.size;
}
