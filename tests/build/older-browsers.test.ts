import { ESLint } from 'eslint';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

const assets = 'dist/client/assets';

/**
 * What the oldest browsers (package.json's browserslist) do not know and src/app/older-browsers.ts does not add. A lookbehind is a syntax
 * error there: it takes the whole script.
 */
const unknown =
  /\(\?<[=!]|\b(?:Promise\.(?:withResolvers|try)|Array\.fromAsync|(?:Object|Map)\.groupBy|URL\.(?:canParse|parse)|AbortSignal\.(?:any|timeout)|TextDecoderStream|checkVisibility|showPicker|randomUUID|isSubsetOf)\b/;

test('no script, libraries included, has what the oldest browsers do not know', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name) => unknown.test(readFileSync(join(assets, name), 'utf8')))).toEqual([]);
});

describe('the linter refuses', () => {
  /** The project's linter without rules that need types, because the linted files do not exist. */
  const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });
  const rulesOf = async (code: string, filePath = 'src/features/bad.ts') => {
    const [result] = await eslint.lintText(code, { filePath });
    return (result?.messages ?? []).map(({ ruleId }) => ruleId);
  };

  test.each([
    ['`:has` in a style', "export const look = { '& label:has(:checked)': { color: 'red' } };", 'no-restricted-syntax'],
    ['`:has` in a query', "document.querySelector(`p:has(${'a'})`);", 'no-restricted-syntax'],
    ['an id that needs https', 'export const id = crypto.randomUUID();', 'no-restricted-properties'],
    ['a lookbehind', 'export const word = /(?<=a)b/u;', 'compat/compat'],
  ])('%s', async (_, code, rule) => {
    expect(await rulesOf(code)).toContain(rule);
  });

  test('no `:has` for print', async () => {
    const code = "export const look = { '@media print': { 'main :has(> nav)': { display: 'block' } } };";
    expect(await rulesOf(code)).toEqual([]);
  });
});
