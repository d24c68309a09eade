import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible } from '#tests/support/axe.ts';
import { phone, test } from '#tests/support/journey.ts';
import { cartLink, expectFocus, heading, main, mainButton, storedJson, withToast } from '#tests/support/storefront.ts';

/** Focuses the message after adding as soon as it is there: it stays then, however slow the machine is. */
const keepMessage = (page: Page) =>
  page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const link = document.querySelector<HTMLElement>('.weft-card-toast [role="status"] a');
      if (link === null) return;
      observer.disconnect();
      link.focus();
    });
    observer.observe(document, { childList: true, subtree: true });
  });

test('a shopper finds the size of a body, and changes the one that nobody chose in one press', async ({ visit }) => {
  const page = await visit('/product/sage-pique-polo', { viewport: phone, before: keepMessage });
  const opener = mainButton(page, 'Size chart');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Size chart' });
  const body = (unit: string) =>
    dialog
      .getByRole('table', { name: `Sizes and the bodies that they fit, in ${unit}` })
      .getByRole('row', { name: /^M / })
      .getByRole('cell');
  await expect.poll(() => body('cm').allTextContents()).toEqual(['96–101', '81–86', '96–101']);
  await dialog.getByText('Between two sizes?').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'inches' }).click();
  await expect.poll(() => body('inches').allTextContents()).toEqual(['38–40', '32–34', '38–40']);
  await dialog.getByRole('row', { name: /^M / }).last().getByRole('cell', { name: '20.75' }).waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(opener);

  const size = (label: string) => main(page).getByRole('radio', { name: label, exact: true });
  await expect.poll(() => size('M').isChecked()).toBe(true);
  await mainButton(page, 'Add to Cart').click();
  const message = page.locator('.weft-card-toast').getByRole('status');
  await message.getByText('We chose M for you. Change it to').waitFor();
  await expectAccessible(page);
  await withToast(page, 'Changed to size L', () => message.getByRole('button', { name: 'Change to size L' }).click());
  await expect.poll(() => size('L').isChecked()).toBe(true);
  await expect.poll(() => storedJson(page, 'cart')).toMatchObject([{ name: 'Sage Piqué Polo', size: 'L' }]);
  await cartLink(page, 1).click();
  await heading(page, 'You Have 1 items in your cart').waitFor();
  await expect.poll(() => main(page).getByLabel('Size').first().inputValue()).toBe('L');
});
