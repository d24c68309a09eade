import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { LastImport, rememberImport } from './last-import.tsx';

const changes = [
  {
    ...({ line: 2, kind: 'updated', name: 'Kite Tee', slug: 'kite-tee' } as const),
    fields: [{ field: 'price' as const, from: '499', to: '599' }],
  },
];
const outcome = { state: 'imported', created: 0, updated: 1, problems: [], changes } as const;

test.each([
  ['importCatalogue', true],
  ['importCourierFile', false],
])('the last import of this browser can be saved afterwards: a job %s, %s', async (kind, isShown) => {
  onTestFinished(() => localStorage.clear());
  const _id = 'a'.repeat(24);
  const asked: string[] = [];
  respondWith(
    handle(endpoints.getJob, ({ params: { id } }) => {
      asked.push(id);
      return { success: true, job: { _id, kind, state: 'done', done: 0, total: 0, report: outcome } };
    }),
  );
  rememberImport({ ...outcome, problems: [], changes, job: _id });
  renderInShop(
    <>
      <LastImport />
      <p>{isShown ? '' : 'nothing'}</p>
    </>,
    { store: makeSignedInStore({ role: 1 }) },
  );
  if (isShown) {
    expect(await screen.findByText('Last import:')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save the report (CSV)' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save the prices before (CSV)' })).toBeVisible();
  } else {
    await expect.poll(() => asked).toEqual([_id]);
    expect(screen.queryByRole('button')).toBeNull();
  }
});
