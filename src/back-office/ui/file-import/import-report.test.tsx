import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ImportReport } from './import-report.tsx';

const outcome = (parts: Partial<ImportOutcome>): ImportOutcome => ({
  ...{ state: 'checked', created: 0, updated: 0, problems: [] },
  ...parts,
});
const problems = () => document.querySelectorAll('tbody tr');

test('a check lists the problems by line, in steps', () => {
  const found = Array.from({ length: 450 }, (_, index) => ({
    line: index + 2,
    field: 'price',
    message: 'is not right',
  }));
  const refused = outcome({ state: 'refused', problems: found });
  renderInShop(<ImportReport run={{ step: 'ended', isDry: true, outcome: refused }} />);
  expect(screen.getByText('450 problems in the file')).toBeVisible();
  expect(problems()).toHaveLength(200);
  expect(problems()[0]).toHaveTextContent('2priceis not right');
  fireEvent.click(screen.getByText('Show 200 more of 250'));
  expect(problems()).toHaveLength(400);
});

test.each([
  ['a fault stands alone', [{ line: 3, field: 'price', message: 'is required' }], '1 problem in the file', 1],
  ['nothing else is a problem', [], 'The rest of the file is fine', 0],
])('a check does not count or list names that can be added: %s', (_, faults, title, rows) => {
  const names = [2, 3].map((line) => ({ line, field: 'category', message: 'there is none', addable: true as const }));
  const refused = outcome({ state: 'refused', problems: [...names, ...faults] });
  renderInShop(<ImportReport run={{ step: 'ended', isDry: true, outcome: refused }} />);
  expect(screen.getByRole('status')).toHaveTextContent(title);
  expect(problems()).toHaveLength(rows);
});

test('a check shows its warnings, and the old, typed and resulting number of pieces', () => {
  const checked = outcome({
    updated: 1,
    warnings: [{ line: 4, field: 'size', message: "is '02-Mar'" }],
    changes: [
      {
        ...{ line: 2, kind: 'updated', name: 'Kite Tee', slug: 'kite-tee' },
        fields: [
          { field: 'quantity', size: 'S', from: '9', to: '19', typed: '20' },
          { field: 'quantity', size: 'M', from: '5', to: '6', typed: '6' },
        ],
      },
    ],
  });
  renderInShop(<ImportReport run={{ step: 'ended', isDry: true, outcome: checked }} />);
  expect(screen.getByRole('status')).toHaveTextContent('1 thing to look at before you import');
  expect(screen.getByRole('table', { name: 'Things to look at' })).toHaveTextContent("4sizeis '02-Mar'");
  const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(numbers).toEqual(['before: 9 → 19 (20 in the file, and what has moved since its export)', 'before: 5 → 6']);
});

test.each([
  ['Everything in it is in the shop already', { step: 'ended', isDry: true, outcome: outcome({}) }],
  ['The connection broke before the shop said so', { step: 'failed', isDry: false, message: undefined }],
  ['Somebody else is importing.', { step: 'failed', isDry: false, message: 'Somebody else is importing.' }],
] as const)('%s', (text, run) => {
  renderInShop(<ImportReport run={run} />);
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

test('an import of new products leads to their photos, one of changes does not', () => {
  const done = (created: number) =>
    ({ step: 'ended', isDry: false, outcome: outcome({ state: 'imported', created }) }) as const;
  const { unmount } = renderInShop(<ImportReport run={done(3)} />);
  expect(screen.getByRole('link', { name: 'Add their photos' }).getAttribute('href')).toMatch(/#photos$/);
  unmount();
  renderInShop(<ImportReport run={done(0)} />);
  expect(screen.queryByRole('link', { name: 'Add their photos' })).toBeNull();
});
