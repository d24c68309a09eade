import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Checks the page against WCAG 2.2 A and AA and axe's best practices. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode omits the isolated page in which frames are combined: no page has frames. Only violations are listed in full.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const messages = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(messages).toEqual([]);
}
