import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Footer } from './footer.tsx';

test('every link has a name before the settings have arrived', () => {
  renderInShop(<Footer />);
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAccessibleName();
});
