import { expect, test } from 'vitest';
import type { SettingsChange } from '#contract/owner-settings.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { onBothEngines } from './support/engines.ts';
import { seller } from './support/papers.ts';
import { payingSuiteShop } from './support/payments.ts';
import { returnsOf } from './support/return-desk.ts';

onBothEngines('the paper of an order', (place) => {
  const shop = payingSuiteShop(place, { env: { RATE_LIMITS: 'off' } });
  const { auth } = returnsOf(shop);
  const set = (body: SettingsChange) => shop.call('updateSettings', { ...auth, body });

  test('names a seller: papers cannot be chosen without one, nor can it go while they are', async () => {
    const [mode, off] = [{ mode: 'unregistered' }, { mode: 'off' }] as const;
    const steps: readonly [SettingsChange, refused?: readonly string[]][] = [
      [{ tax: off, business: { legal_name: null, address: null } }],
      [{ tax: { series: 'V' } }],
      [{ tax: mode }, ['tax.mode']],
      [{ tax: mode, business: { address: seller.address } }, ['tax.mode']],
      [{ tax: mode, business: seller }],
      [{ business: { legal_name: '', address: null } }, ['business.legal_name', 'business.address']],
      [{ tax: mode, business: { address: '' } }, ['tax.mode']],
      [{ business: { address: '8 Loom Lane, Pune' }, tax: { series: null } }],
      [{ tax: off, business: { address: '' } }],
      [{ business: seller }],
    ];
    for (const [change, refused = []] of steps) {
      const { body } = await set(change);
      expect([change, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([change, refused]);
    }
  });

  test('of a shop that has issued papers without a seller goes on; the overview says what is missing', async () => {
    const isTold = async () =>
      (await shop.call('getDashboard', auth)).reply.dashboard.todo?.some(({ code }) => code === 'seller');
    await set({ tax: { mode: 'unregistered' }, business: seller });
    expect(await isTold()).toBe(false);
    await new CatalogueTransaction(shop.database.db)
      .writing({ settings: true })
      .deleteFrom('saved_setting')
      .where('path', '=', 'business.address')
      .execute();
    expect((await set({ tax: { signatory: 'Asha Rao' } })).status).toBe(200);
    expect(await isTold()).toBe(true);
    await set({ business: seller, tax: { mode: 'off', signatory: null } });
  });
});
