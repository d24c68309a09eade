import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnColour } from '#contract/colours.ts';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { ChangedMeanwhile, ConnectionLost } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { OwnColoursDialog } from './own-colours.tsx';

const rani = { name: 'Rani', hex: '#aa0055' };
const peacock = { name: 'Peacock', hex: '#005566' };

/** A shop with own colours that others change too, and its dialog. */
function show({ isOffline = false } = {}) {
  const shop = { stored: [rani] as OwnColour[], isOffline, added: undefined as string | undefined };
  const reply = () =>
    ({ success: true, colours: shop.stored, version: shop.stored.map(({ hex }) => hex).join('') }) as const;
  respondWith(
    handle(endpoints.listColours, () => {
      if (shop.isOffline) throw new ConnectionLost();
      return reply();
    }),
    handle(endpoints.updateColours, ({ body }) => {
      if (body.version !== reply().version) throw new ChangedMeanwhile(reply());
      shop.stored = body.colours;
      return reply();
    }),
  );
  renderInShop(<OwnColoursDialog open onSaved={(added) => (shop.added = added)} onClose={() => undefined} />);
  return shop;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a colour that another owner added meanwhile stays', async () => {
  const shop = show();
  await screen.findByDisplayValue('Rani');
  fill('Name of colour 2', 'Kesar');
  shop.stored = [peacock, rani];
  await press('Save the colours');
  await screen.findByText('Your colours are saved');
  expect(shop.added).toBe('Kesar');
  expect(shop.stored).toEqual([rani, { name: 'Kesar', hex: '#b22a6f' }, peacock]);
});

test('a swatch that both changed is the choice of the one who saves last', async () => {
  const shop = show();
  await screen.findByDisplayValue('Rani');
  fill('Swatch of Rani', '#bb0066');
  shop.stored = [{ ...rani, hex: '#cc0077' }];
  await press('Save the colours');
  await screen.findByText('now #cc0077 · yours: #bb0066');
  expect(shop.stored).toEqual([{ ...rani, hex: '#cc0077' }]);
  await press('Keep mine on top');
  await press('Save the colours');
  await waitFor(() => expect(shop.stored).toEqual([{ ...rani, hex: '#bb0066' }]));
});

test('nothing can be saved before the list has loaded', async () => {
  const shop = show({ isOffline: true });
  await screen.findByText('The colours did not load.');
  expect(screen.queryByRole('button', { name: 'Save the colours' })).toBeNull();
  shop.isOffline = false;
  await press('Try again');
  await screen.findByDisplayValue('Rani');
});
