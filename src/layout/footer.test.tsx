import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { respondWith, shopWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Footer } from './footer.tsx';
import { Logo } from './logo.tsx';

test('every link has a name before the settings have arrived', () => {
  renderInShop(<Footer />);
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAccessibleName();
});

test.each([
  [{}, '© 2023 Weft. All rights reserved.'],
  [{ copyrightYear: 2019 }, '© Weft, since 2019. All rights reserved.'],
])('with %o the copyright line is “%s”', async (settings, line) => {
  respondWith(shopWith(settings));
  renderInShop(<Footer />);
  expect(await screen.findByText(line)).toBeVisible();
});

const [logo, logoDark] = ['light', 'dark'].map((name) => ({ url: `/${name}.png`, width: 100, height: 20 })) as [
  { url: string; width: number; height: number },
  { url: string; width: number; height: number },
];

test.each([
  ['light', { logo, logoDark }, '/light.png'],
  ['dark', { logo, logoDark }, '/dark.png'],
  ['dark', { logo }, '/light.png'],
  ['light', { logoDark }, undefined],
])('on %s ground the logo of %o is %s', async (ground, settings, src) => {
  respondWith(shopWith(settings));
  renderInShop(<Logo isDark={ground === 'dark'} />);
  const link = await screen.findByRole('link', { name: 'Weft, home' });
  expect(link.querySelector('img')?.getAttribute('src')).toEqual(src && expect.stringContaining(src));
});
