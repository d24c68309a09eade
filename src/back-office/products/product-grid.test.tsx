import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ColourCell } from './product-grid.tsx';

test("a colour of the owner's own has its swatch in the table", async () => {
  const colours = [{ name: 'Rani pink', hex: '#aa0055' }];
  respondWith(handle(endpoints.listColours, () => ({ success: true, colours, version: '1' })));
  renderInShop(<ColourCell colour="Rani pink" />);
  const swatch = screen.getByText('Rani pink').querySelector('[aria-hidden]');
  await waitFor(() => expect(swatch).toHaveStyle({ background: '#aa0055' }));
});
