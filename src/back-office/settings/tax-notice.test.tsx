import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownerDefaults } from '#contract/owner-settings.ts';
import { ownerSettings } from '#src/copy/admin-settings.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { nameOf } from './setting-fields.ts';
import { TaxNotice } from './tax-notice.tsx';

const { toBusiness, noCode } = ownerSettings.taxNotice;

test.each([
  ['off', '', '', false, false],
  ['unregistered', '', '', true, false],
  ['regular', '7 Loom Lane', '', false, true],
  ['regular', '', '6109', true, false],
])('in mode %s, with the address "%s" and the code "%s", says what is missing', (mode, address, hsn, seller, code) => {
  const business = { ...ownerDefaults.business, legal_name: 'Weft Clothing LLP', address };
  renderInShop(<TaxNotice tax={{ [nameOf('tax.mode')]: mode, [nameOf('tax.hsn')]: hsn }} business={business} />);
  const link = screen.queryByRole('link', { name: toBusiness });
  expect(link?.getAttribute('href')?.endsWith('#business') ?? false).toBe(seller);
  expect(screen.queryByText((text) => text.includes(noCode)) !== null).toBe(code);
});
