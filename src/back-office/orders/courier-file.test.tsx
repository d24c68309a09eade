import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CourierFile } from './courier-file.tsx';

test('a chosen file is said to be checked, not imported', async () => {
  respondWith(handle(endpoints.importCourierFile, () => new Promise<never>(() => undefined)));
  renderInShop(<CourierFile />);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.upload(await screen.findByLabelText(/CSV file/), new File(['awb'], 'delivered.csv'));
  expect(await screen.findByRole('button', { name: 'Checking …' })).toBeVisible();
  expect(screen.queryByText('Importing …')).toBeNull();
});
