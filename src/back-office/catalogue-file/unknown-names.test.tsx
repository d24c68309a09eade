import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { UnknownNames } from './unknown-names.tsx';

test('adds the categories and colours that a person leaves in, beside the own colours, and checks again', async () => {
  const made: unknown[] = [];
  const moss = { name: 'Moss', hex: '#6f7748' };
  respondWith(
    handle(endpoints.listColours, () => ({ success: true, colours: [moss], version: 'v1' })),
    handle(endpoints.createCategory, ({ body: { name } }) => {
      made.push(name);
      if (name === 'Stoles') throw new Refused('categoryTaken');
      const category = { _id: 'a'.repeat(24), name, slug: 'sarees' };
      return { success: true, message: '', category };
    }),
    handle(endpoints.updateColours, ({ body }) => {
      made.push(body);
      return { success: true, colours: body.colours, version: 'v2' };
    }),
  );
  const onAdded = vi.fn();
  const names = { categories: ['Sarees', 'Sareees', 'Stoles'], colours: ['Rani Pink', 'Teel'] };
  renderInShop(<UnknownNames names={names} disabled={false} onAdded={onAdded} />, {
    store: makeSignedInStore({ role: 1 }),
  });
  expect(screen.getByRole('heading', { name: /^The shop lacks 5 categories and colours/ })).toBeVisible();
  const swatch = screen.getByLabelText('Swatch of Rani Pink');
  expect(swatch).toHaveValue('#c72c74');
  fireEvent.change(swatch, { target: { value: '#d1277a' } });
  fireEvent.click(screen.getByLabelText('Sareees'));
  fireEvent.click(screen.getByLabelText('Teel'));
  expect(screen.getByLabelText('Swatch of Teel')).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Add 3 and check again' }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledOnce());
  expect(made).toEqual(['Sarees', 'Stoles', { colours: [moss, { name: 'Rani Pink', hex: '#d1277a' }], version: 'v1' }]);
});
