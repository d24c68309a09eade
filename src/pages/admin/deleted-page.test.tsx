import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Deleted } from '#contract/deleted.ts';
import { endpoints } from '#contract/endpoints.ts';
import { alwaysRefuse, handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component } from './deleted-page.tsx';

const tee: Deleted = {
  ...{ _id: 'a'.repeat(24), kind: 'product', name: 'Kite Tee' },
  ...{ at: '2026-11-27T09:00:00.000Z', until: '2026-12-27T09:00:00.000Z' },
};

test('what was deleted is restored by a press, and leaves the list', async () => {
  let deleted = [tee, { ...tee, _id: 'b'.repeat(24), kind: 'category' as const, name: 'Hats' }];
  const restored: string[] = [];
  respondWith(
    handle(endpoints.listDeleted, () => ({ success: true, deleted, total: deleted.length })),
    alwaysRefuse(endpoints.restoreDeleted, 'categoryNameTaken'),
  );
  renderInShop(<Component />);
  await userEvent.click(await screen.findByRole('button', { name: 'Restore Hats' }));
  expect(await screen.findByText('Another category has this name by now. Rename that one first.')).toBeVisible();
  respondWith(
    handle(endpoints.restoreDeleted, ({ params: { id } }) => {
      restored.push(id);
      deleted = deleted.filter(({ _id }) => _id !== id);
      const row = { _id: id, kind: 'product' as const, name: 'Kite Tee', slug: 'kite-tee' };
      return { success: true, message: 'Kite Tee is back', restored: row };
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Restore Kite Tee' }));
  expect(await screen.findByText('Kite Tee is back')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Kite Tee' })).toBeNull());
  expect(restored).toEqual([tee._id]);
});
