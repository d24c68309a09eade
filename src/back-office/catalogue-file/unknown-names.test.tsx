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

const sarees = { _id: 'a'.repeat(24), name: 'Sarees', slug: 'sarees' };
const ownColours = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Own ${index}`, hex: '#000000' }));
const show = (names: { categories: string[]; colours: string[] }, own: number) => {
  const onAdded = vi.fn();
  respondWith(
    handle(endpoints.listColours, () => ({ success: true, colours: ownColours(own), version: 'v1' })),
    handle(endpoints.createCategory, () => ({ success: true, message: '', category: sarees })),
    handle(endpoints.updateColours, () => {
      throw new Refused('malformed', { colours: { code: 'colourExists' } });
    }),
  );
  renderInShop(<UnknownNames names={names} disabled={false} onAdded={onAdded} />, {
    store: makeSignedInStore({ role: 1 }),
  });
  return onAdded;
};

test.each([
  ['checks again once a part is added', ['Sarees'], 'Add 2 and check again', 1],
  ['checks nothing again while nothing is added', [], 'Add it and check again', 0],
])('says what is refused, and %s', async (_, categories, button, checks) => {
  const onAdded = show({ categories, colours: ['Firozi'] }, 0);
  fireEvent.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Colours is the name of a colour that the shop has');
  expect(onAdded).toHaveBeenCalledTimes(checks);
});

test('lists the colours that there is room for, and says that the check lists 60 of a kind', async () => {
  show(
    { categories: Array.from({ length: 60 }, (_, index) => `Category ${index}`), colours: ['One', 'Two', 'Three'] },
    58,
  );
  await waitFor(() => expect(screen.queryByLabelText('Three')).toBeNull());
  expect(screen.getByLabelText('Two')).toBeChecked();
  expect(screen.getByText(/At most 60 of a kind are listed.*can have 60 colours of its own/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 62 and check again' })).toBeEnabled();
});
