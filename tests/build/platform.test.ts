import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/**
 * Whether sh, cmd and PowerShell read a script of package.json alike: programs with plain words, one after the other. No variables, quotes,
 * patterns, redirections or built-in commands.
 */
function isNeutral(script: string): boolean {
  return script.split(' && ').every((command) => {
    const [program = '', ...words] = command.split(' ');
    const isProgram = ['node', 'npm', 'npx'].includes(program) || existsSync(join('node_modules', '.bin', program));
    return isProgram && words.every((word) => /^[\w@.,:=/-]+$/.test(word));
  });
}

test.each(Object.entries(scripts))('npm run %s needs no particular shell', (_, script) => {
  expect(isNeutral(script), script).toBe(true);
});

/** What not every system has, with the files that may use it. */
const rules: readonly (readonly [what: string, pattern: RegExp, files: readonly string[]])[] = [
  [
    'asks which system it is',
    /process\.(platform|getuid|setuid)|os\.platform/,
    [
      'server/platform.ts',
      // A package of Node for this system.
      'scripts/lib/newest-node.ts',
      // Packages of old browsers, which are for Linux only.
      'scripts/lib/old-chromium.ts',
      // Only Linux has threads with a priority of their own.
      'server/modules/auth/password-thread.js',
      'server/modules/paper-file/paper-thread.ts',
      'tests/support/nginx.ts',
    ],
  ],
  ['starts a process group', /\bdetached: |process\.kill\(-/, ['server/platform.ts']],
  [
    'has the mode of a file',
    /\b0o[0-7]{3}\b/,
    ['server/platform.ts', 'server/private-files.ts', 'scripts/lib/old-chromium.ts', 'tests/support/pgbouncer.ts'],
  ],
  // On Windows these are files for a shell.
  [
    'starts npm or a script of node_modules/.bin',
    /\b(?:spawn|spawnSync|execFile|execFileSync|run)\('(?:npm|npx|sh|bash)'/,
    ['scripts/lib/run.ts'],
  ],
  ['starts a script of node_modules/.bin', /node_modules\/\.bin\//, []],
  ['takes the path of an address for that of a file', /new URL\([^)]*import\.meta\.url\)\.pathname/, []],
  ['joins PATH itself', /PATH\b.*\.split\('/, []],
];

const isTest = (path: string) => path.includes('.test.');
const sources = ['scripts', 'server', 'mocks', 'tests/support', 'tests/build', 'tests/server/support', 'tests/faults']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .concat(readdirSync('.').filter((name) => name.endsWith('.config.ts')))
  .map((path) => path.split(sep).join('/'))
  .filter((path) => /\.(?:ts|tsx|js|mjs)$/.test(path) && !isTest(path));

test.each(rules)('no file %s except those that say so', (_, pattern, files) => {
  const found = sources.filter((path) => pattern.test(readFileSync(path, 'utf8')));
  expect(found.filter((path) => !files.includes(path))).toEqual([]);
});
