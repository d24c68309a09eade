import { expect } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest } from '#tests/support/journey.ts';
import { mainButton, mainField, toast } from '#tests/support/storefront.ts';

ownShopTest(
  'two owners change a section of the settings: both of two fields, and of one field after a choice',
  inFullRun,
  async ({ visit, admin }) => {
    const open = () => visit('/dashboard/admin/settings', { storage: admin.storage, allow: [/409/] });
    const [asha, ravi] = [await open(), await open()];
    for (const page of [asha, ravi]) await mainField(page, 'Name of the shop').waitFor();
    const save = async (page: typeof asha, label: string, value: string) => {
      await mainField(page, label).fill(value);
      await mainButton(page, 'Save Shop').click();
    };
    const saved = (page: typeof asha) => toast(page, 'Shop saved. It is in effect now.').first().waitFor();
    await save(asha, 'Name of the shop', 'Kora');
    await saved(asha);
    await save(ravi, 'Support phone', '1111111111');
    await saved(ravi);
    await expect.poll(() => mainField(ravi, 'Name of the shop').inputValue()).toBe('Kora');

    await save(asha, 'Support phone', '2222222222');
    await asha.getByText('now 1111111111 · yours: 2222222222').waitFor();
    await mainButton(asha, 'Keep mine on top').click();
    await mainButton(asha, 'Save Shop').click();
    await asha.getByText('now 1111111111 · yours: 2222222222').waitFor({ state: 'detached' });
    const phoneOf = async () => {
      const read = await open();
      return mainField(read, 'Support phone').inputValue();
    };
    await expect.poll(phoneOf).toBe('2222222222');
  },
);
