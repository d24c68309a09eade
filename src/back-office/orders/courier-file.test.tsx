import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { Job } from '#contract/job.ts';
import type { CourierFileReport } from '#contract/shipping.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CourierFile } from './courier-file.tsx';

async function choose() {
  renderInShop(<CourierFile />);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.upload(await screen.findByLabelText(/CSV file/), new File(['awb'], 'delivered.csv'));
}

test('a chosen file is said to be checked, not imported', async () => {
  respondWith(handle(endpoints.importCourierFile, () => new Promise<never>(() => undefined)));
  await choose();
  expect(await screen.findByRole('button', { name: 'Checking …' })).toBeVisible();
  expect(screen.queryByText('Importing …')).toBeNull();
});

/** What a call answers that goes on as a job. */
const importAnswers = (job: () => Job) =>
  respondWith(
    handle<typeof endpoints.importCourierFile, never>(
      endpoints.importCourierFile,
      () => ({ success: true, job: job() }) as never,
    ),
  );

const running: Job = { _id: 'a'.repeat(24), kind: 'importCourierFile', state: 'running', done: 50, total: 120 };
const report: CourierFileReport = {
  ...{ state: 'imported', rows: 120, passed: 1, problems: [] },
  changes: [{ line: 2, order: 1042, tracking_number: 'A1234', to: 'delivered', collects: 499 }],
  warnings: [
    { line: 3, field: 'awb', message: 'is empty' },
    { line: 7, field: 'amount', message: 'is Rs. 1' },
  ],
};
const result = [
  ...['1 order has changed', 'Order 1042: Delivered, Rs. 499 collected', /^1 line is passed over/],
  ...[/2 remarks on lines:/, 'Row 3: Tracking number is empty', 'Row 7: Amount is Rs. 1'],
];

test.each<[state: Job['state'], words: string | undefined, says: (string | RegExp)[]]>([
  ['done', undefined, result],
  ['failed', 'It broke.', [/^It broke. What is below is done. Import the same file again/, ...result]],
])('an import that is under way shows how far it is, then what it has done: %s', async (state, words, says) => {
  const ended = { ...running, state, report, ...(words !== undefined && { words }) };
  let job = running;
  importAnswers(() => job);
  respondWith(handle(endpoints.getJob, () => ({ success: true, job })));
  await choose();
  expect(await screen.findByText(/^Row 50 of 120\./)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
  expect(screen.getByLabelText(/CSV file/)).toBeDisabled();
  job = ended;
  for (const text of says) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  // The way on: the same file, or another one.
  expect(screen.getByLabelText(/CSV file/)).toBeEnabled();
});

test('a file that is not read because another one is being imported is kept, and checked again', async () => {
  importAnswers(() => ({ ...running, other: true }));
  await choose();
  expect(await screen.findByText(/^Another file is being imported\. Yours was not read/)).toBeVisible();
  expect(screen.getByText('delivered.csv')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  respondWith(handle(endpoints.importCourierFile, () => ({ success: true, report: { ...report, state: 'checked' } })));
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('1 order changes')).toBeVisible();
  expect(screen.queryByText(/^Another file/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Import' })).toBeEnabled();
});
