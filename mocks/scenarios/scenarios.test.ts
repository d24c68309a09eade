import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secrets } from '../secrets.ts';
import { scenarioNames, scenarioOf } from './all.ts';
import { readSelection } from './selection.ts';

test('docs/testing.md lists every account with its credentials', () => {
  const page = readFileSync(new URL('../../docs/testing.md', import.meta.url), 'utf8');
  for (const { email, password, token } of Object.values(secrets)) {
    expect(page).toContain(`\`${email}\`, \`${password}\``);
    expect(page).toContain(`\`${token}\``);
  }
});

test('every scenario is used in a journey', () => {
  const folder = new URL('../../tests/journeys/', import.meta.url);
  const journeys = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  // Match whole names: one may be part of another.
  const isUsed = (name: string) => journeys.some((journey) => new RegExp(`(?<![a-z-])${name}(?![a-z-])`).test(journey));
  expect(scenarioNames.filter((name) => !isUsed(name))).toEqual([]);
});

test('a selection is parsed despite spaces, capitals and duplicates; unknown names are reported', () => {
  const tab = { getItem: () => null, setItem: () => undefined } as unknown as Storage;
  const { names, scenarios, unknown } = readSelection(
    new URL('http://mock.test/?scenario=%20Slow,slow,,nope&scenario=admin'),
    tab,
  );
  expect(names).toEqual(['slow', 'nope', 'admin']);
  expect(scenarios).toEqual([scenarioOf('slow'), scenarioOf('admin')]);
  expect(unknown).toEqual(['nope']);
});
