import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { ImportCatalogue } from './import-catalogue.tsx';
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
  ['Everything in it is in the shop already', { step: 'ended', isDry: true, outcome: outcome({}) }],
  ['Nothing was changed; please check it again.', { step: 'failed', isDry: true, message: undefined }],
  ['The connection broke before the shop said so', { step: 'failed', isDry: false, message: undefined }],
  ['Somebody else is importing.', { step: 'failed', isDry: false, message: 'Somebody else is importing.' }],
] as const)('%s', (text, run) => {
  renderInShop(<ImportReport run={run} />);
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

test('a dropped file that is too large is refused, and cannot be checked', () => {
  renderInShop(<ImportCatalogue />);
  const huge = new File(['x'], 'huge.csv', { type: 'text/csv' });
  Object.defineProperty(huge, 'size', { value: 33 * 1024 * 1024 });
  fireEvent.drop(screen.getByLabelText('CSV file'), { dataTransfer: { files: [huge] } });
  expect(screen.getByText(/^huge.csv has more than 32 MB/)).toBeVisible();
  expect(screen.queryByText('Check the file')).toBeNull();
});
