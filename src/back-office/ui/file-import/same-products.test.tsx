import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ImportOutcome } from '#contract/catalogue-file.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ImportFile } from './import-file.tsx';
import type { SendFile } from './use-file-import.ts';

test('rows whose product is in the shop are left out unless the person says otherwise; the import takes the answer', async () => {
  const sent: unknown[] = [];
  const send: SendFile = ({ isDry, same }) => {
    sent.push([isDry, same]);
    const outcome: ImportOutcome = {
      ...{ state: isDry ? 'checked' : 'imported', created: same === 'skip' ? 0 : 1, updated: 0, problems: [] },
      same: [{ line: 2, name: 'Kite Tee', by: 'name', slug: 'kite-tee' }],
    };
    return Promise.resolve({ data: outcome });
  };
  renderInShop(<ImportFile name="catalogue" send={send} />);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, new File(['name'], 'sheet.csv', { type: 'text/csv' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
  const question = await screen.findByRole('radiogroup', { name: /^1 row without a slug (.+) has the name or SKU/ });
  expect(question).toBeVisible();
  expect(screen.getByText('Kite Tee (row 2)')).toBeVisible();
  expect(screen.getByLabelText('Leave them out')).toBeChecked();
  await userEvent.click(screen.getByLabelText('Make second products'));
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull());
  expect(sent).toEqual([
    [true, 'skip'],
    [true, 'add'],
    [false, 'add'],
  ]);
});
