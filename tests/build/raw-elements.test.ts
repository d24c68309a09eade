import { rawElements } from '../../scripts/lint/raw-elements.ts';
import { ESLint } from 'eslint';
import { readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

/** The project's linter without rules that need types, because the linted files do not exist. */
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });

/** The linter's messages on raw elements in a file with this text and path. */
async function refusals(code: string, filePath = 'src/pages/bad.tsx'): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'no-restricted-syntax')
    .map(({ message }) => message);
}

const page = (jsx: string) => `export function Component() {\n  return ${jsx};\n}\n`;

describe('the linter refuses', () => {
  test.each([
    ['<table />', 'Table'],
    ['<input />', 'TextField'],
    ['<button type="button" />', 'Button'],
  ])('a raw %s and names MUI %s', async (jsx, component) => {
    expect(await refusals(page(jsx))).toEqual([expect.stringContaining(component)]);
  });

  test('a raw <table> in a file with an exception for other elements', async () => {
    const [file] = Object.entries(rawElements).find(([, tags]) => !tags.includes('table')) ?? [];
    expect(await refusals(page('<table />'), file)).toHaveLength(1);
  });
});

test.each(Object.entries(rawElements))('%s still has the raw elements of its exception', (file, tags) => {
  const text = readFileSync(file, 'utf8');
  const unused = tags.filter((tag) => !new RegExp(`styled\\('${tag}'|<${tag}[\\s>/]|component="${tag}"`).test(text));
  expect(unused).toEqual([]);
});
