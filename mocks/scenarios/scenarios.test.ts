import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { secrets } from '../secrets.ts';
import { scenarioGroups, scenarioNames, scenarioOf } from './all.ts';
import { readSelection, withSelection } from './selection.ts';
import type { Scenarios } from './scenario.ts';

const page = readFileSync(new URL('../../docs/testing.md', import.meta.url), 'utf8');

describe('docs/testing.md', () => {
  test('lists every scenario with its description', () => {
    const documented = [...page.matchAll(/^\| `([a-z-]+)` \| (.+) \|$/gm)].map((line) => line.slice(1));
    const known = Object.values<Scenarios>(scenarioGroups).flatMap((group) => Object.entries(group));
    expect(documented).toEqual(known.map(([name, { shows }]) => [name, shows]));
  });

  test('lists every account with its credentials', () => {
    for (const { email, password, token } of Object.values(secrets)) {
      expect(page).toContain(`\`${email}\`, \`${password}\``);
      expect(page).toContain(`\`${token}\``);
    }
  });
});

test('scenario names are unique and fit into URLs', () => {
  expect(scenarioNames.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
  expect(new Set(scenarioNames).size).toBe(scenarioNames.length);
});

test('every scenario is used in a journey', () => {
  const folder = new URL('../../tests/journeys/', import.meta.url);
  const journeys = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  // Match whole names: one may be part of another.
  const isUsed = (name: string) => journeys.some((journey) => new RegExp(`(?<![a-z-])${name}(?![a-z-])`).test(journey));
  expect(scenarioNames.filter((name) => !isUsed(name))).toEqual([]);
});

describe('the selection', () => {
  const openTab = () => {
    const stored = new Map<string, string>();
    const tab = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    } as unknown as Storage;
    return (url: string) => readSelection(new URL(url, 'http://mock.test'), tab);
  };

  test('lasts in the tab until the URL selects other scenarios', () => {
    const read = openTab();
    expect(read('/?scenario=one-product,slow').names).toEqual(['one-product', 'slow']);
    expect(read('/cart?page=2').names).toEqual(['one-product', 'slow']);
    expect(read('/cart?scenario=admin').names).toEqual(['admin']);
    expect(read('/cart?scenario=').names).toEqual([]);
    expect(read('/').names).toEqual([]);
  });

  test('is parsed despite spaces, capitals and duplicates; unknown names are reported', () => {
    const { names, scenarios, unknown } = openTab()('/?scenario=%20Slow,slow,,nope&scenario=admin');
    expect(names).toEqual(['slow', 'nope', 'admin']);
    expect(scenarios).toEqual([scenarioOf('slow'), scenarioOf('admin')]);
    expect(unknown).toEqual(['nope']);
  });

  test('is added to a URL without changing the rest', () => {
    const url = new URL('http://mock.test/search?keyword=tee&scenario=slow');
    expect(withSelection(url, ['admin', 'offline']).href).toBe(
      'http://mock.test/search?keyword=tee&scenario=admin,offline',
    );
    expect(withSelection(new URL('http://mock.test/'), []).href).toBe('http://mock.test/?scenario=');
  });
});
