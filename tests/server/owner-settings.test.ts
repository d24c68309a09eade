import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { ownerDefaults } from '#contract/owner-settings.ts';
import { createShopper } from './support/accounts.ts';
import { createAdmin } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { encodeForm } from './support/forms.ts';
import { payingSuiteShop } from './support/payments.ts';
import { picture } from './support/picture.ts';
import { openShop, type TestShop } from './support/test-shop.ts';

const env = { BRAND_NAME: 'Loom', RETURN_DAYS: '20' };

onBothEngines('the owner’s settings', (place) => {
  /** Two servers on one database. */
  const [shop, other] = [payingSuiteShop(place, { env }), payingSuiteShop(place, { env })];
  let token: string;
  beforeAll(async () => {
    ({ token } = await createAdmin(shop));
  });

  const read = async (from: TestShop = shop) => (await from.call('getAdminSettings', { token })).reply;
  const put = (body: unknown) => shop.call('updateSettings', { token, body });
  const history = async () => (await shop.call('listSettingChanges', { token })).reply;

  test('start with the environment’s values and the defaults; sent back, they stay so', async () => {
    const { settings, from } = await read();
    // Under a name of its own a shop has none of the demo's contact.
    const contact = { support_email: '', support_phone: '', facebook: '', instagram: '' };
    expect(settings.shop).toEqual({ ...ownerDefaults.shop, brand: 'Loom', ...contact });
    expect(from).toMatchObject({ 'shop.brand': 'environment', 'shop.logo': 'default', 'returns.days': 'environment' });
    expect(settings.courier.token).toMatch(/^[0-9a-f]{32}$/);
    const again = await put(settings);
    expect(again.reply).toEqual({ success: true, settings, version: 0, from });
    expect(await history()).toEqual({ success: true, changes: [], total: 0 });
  });

  test('are saved, seen by another server at once, and kept by one that starts later', async () => {
    const grievance = { name: 'Asha Rao', designation: 'Grievance officer' };
    await put({
      shop: { brand: ' Kora  ' },
      business: { grievance },
      delivery: { holidays: ['2026-12-25', '2026-11-26'] },
    });
    const late = await openShop(place(), { env });
    await expect.poll(async () => (await read(other)).settings.shop.brand).toBe('Kora');
    for (const one of [shop, other, late]) {
      const { settings, from } = await read(one);
      expect(settings.business.grievance).toEqual({ ...grievance, email: '', phone: '' });
      expect(settings.delivery.holidays).toEqual(['2026-11-26', '2026-12-25']);
      expect(from).toMatchObject({ 'shop.brand': 'saved', 'business.grievance.email': 'default' });
      expect((await one.call('getSettings')).reply.settings).toMatchObject({ brand: 'Kora', returns: { days: 20 } });
    }
    await late.close();
    const { changes, total } = await history();
    expect(total).toBe(4);
    const brand = { by: 'Admin', path: 'shop.brand', old: 'Loom', new: 'Kora' };
    expect(changes).toContainEqual(expect.objectContaining(brand));
  });

  test('have web addresses as browsers write them, also those that an earlier version has stored', async () => {
    const typed = 'HTTPS://insta.example/a" style="x ';
    const stored = { path: 'shop.facebook', value: JSON.stringify('https://fb.example/a b') };
    await shop.database.db.withoutPlugins().insertInto('saved_setting').values(stored).execute();
    await put({ shop: { instagram: typed }, delivery: { url_templates: ['https://a.example/{number}?q={number} '] } });
    const { settings } = await read();
    expect(settings.shop).toMatchObject({
      instagram: 'https://insta.example/a%22%20style=%22x',
      facebook: 'https://fb.example/a%20b',
    });
    expect(settings.delivery.url_templates).toEqual(['https://a.example/{number}?q={number}']);
    await put({ shop: { instagram: '@my.shop ', facebook: 'facebook.com/my.shop' } });
    expect((await read()).settings.shop).toMatchObject({
      instagram: 'https://www.instagram.com/my.shop',
      facebook: 'https://facebook.com/my.shop',
    });
    await put({ shop: { instagram: null, facebook: null }, delivery: { url_templates: null } });
  });

  test('take another courier’s token only from the shop', async () => {
    const { settings } = await read();
    const { reply } = await put({ courier: { renew: true } });
    expect(reply.settings.courier.token).not.toBe(settings.courier.token);
    expect(JSON.stringify(await history())).not.toContain(reply.settings.courier.token);
    const refused = await put({ courier: { token: settings.courier.token } });
    expect(refused.body).toMatchObject({ fields: { 'courier.token': expect.any(String) as unknown } });
  });

  test('have a logo: a small picture at an address that never changes', async () => {
    const form = await encodeForm({ photo: { bytes: await picture('#123456', 1_000, 400), type: 'image/png' } });
    const { status, reply } = await shop.call('uploadLogo', { token, ...form });
    const { hash, ...logo } = reply.logo;
    expect([status, logo]).toEqual([201, { url: `/api/v1/settings/logo/${hash}`, width: 240, height: 96 }]);
    expect((await shop.call('getSettings')).reply.settings.logo).toBeUndefined();
    await put({ shop: { logo: hash } });
    expect((await shop.call('getSettings')).reply.settings.logo).toEqual(logo);
    const { headers, bytes } = await other.call('getLogo', { params: { hash } });
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable') as unknown,
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 240 });
    const refused = await put({ shop: { logo: 'f'.repeat(64) } });
    expect(refused.body).toMatchObject({ fields: { 'shop.logo': expect.any(String) as unknown } });
    await put({ shop: { logo_dark: hash } });
    expect((await shop.call('getSettings')).reply.settings).toMatchObject({ logo, logoDark: logo });
    const dark = await put({ shop: { logo_dark: 'f'.repeat(64) } });
    expect(dark.body).toMatchObject({ fields: { 'shop.logo_dark': expect.any(String) as unknown } });
    await put({ shop: { logo: '' } });
    // A picture that is named for one ground alone stays.
    shop.clock.advance(25 * 3_600_000);
    const another = await encodeForm({ photo: { bytes: await picture('#654321', 1_000, 400), type: 'image/png' } });
    await shop.call('uploadLogo', { token, ...another });
    expect((await shop.call('getLogo', { params: { hash } })).status).toBe(200);
    await put({ shop: { logo_dark: null } });
  });

  test('have a sentence for search engines and the year in which the shop began; the specification’s by default', async () => {
    const shown = async () => (await other.call('getSettings')).reply.settings;
    expect(await shown()).toMatchObject({ description: 'Asthetic clothing Brand' });
    expect(await shown()).not.toHaveProperty('copyrightYear');
    await put({ shop: { description: ' Sarees,\nwoven by hand ', copyright_year: 2019 } });
    await expect.poll(shown).toMatchObject({ description: 'Sarees, woven by hand', copyrightYear: 2019 });
    await put({ shop: { description: '', copyright_year: null } });
    await expect.poll(shown).toMatchObject({ description: 'Asthetic clothing Brand' });
    const refused = await put({ shop: { description: 'x'.repeat(301), copyright_year: 99 } });
    const fields = {
      'shop.description': expect.any(String) as unknown,
      'shop.copyright_year': expect.any(String) as unknown,
    };
    expect(refused.body).toMatchObject({ fields });
    await put({ shop: { description: null } });
  });

  test('name the shop in mails without a restart, and go back to what they were with null', async () => {
    const todo = async () => (await shop.call('getDashboard', { token })).reply.dashboard.todo;
    expect(await todo()).toContainEqual({ code: 'support' });
    await put({ shop: { brand: 'Kora', support_email: 'help@kora.example' } });
    const { email, token: shopper } = await createShopper(shop);
    await shop.call('updateProfile', { token: shopper, body: { answer: 'Madder' } });
    const mail = () =>
      shop.database.db.selectFrom('mail').selectAll().where('recipient', '=', email).executeTakeFirst();
    await expect.poll(mail).toMatchObject({ text: expect.stringContaining('help@kora.example') as unknown });
    expect((await mail())?.html).not.toMatch(/weft(?!\.example)/i);
    // The demo's phone is not shown under another name.
    expect((await shop.call('getSettings')).reply.settings).toMatchObject({
      supportPhone: '',
      social: { facebook: '' },
    });
    expect(await todo()).toContainEqual({ code: 'support' });
    await put({ shop: { support_phone: '+91 98765 43210' } });
    expect(await todo()).not.toContainEqual({ code: 'support' });
    const { settings, from } = (await put({ shop: { brand: null, support_email: null, support_phone: null } })).reply;
    expect(settings.shop).toMatchObject({ brand: 'Loom', support_email: '', support_phone: '' });
    expect(from).toMatchObject({ 'shop.brand': 'environment', 'shop.support_email': 'default' });
  });

  test('have care notes of the shop, and a list whose steps an owner ticks and takes back', async () => {
    const shown = async () => (await other.call('getSettings')).reply.settings.care;
    expect(await shown()).toContain('Machine wash cold');
    await put({ care: 'Dry clean only.' });
    await expect.poll(shown).toBe('Dry clean only.');
    await put({ care: '' });
    await expect.poll(shown).toBe('');
    expect((await put({ care: null })).reply.from.care).toBe('default');
    await expect.poll(shown).toContain('Machine wash cold');

    const set = (done: boolean) => shop.call('setTodo', { token, body: { code: 'policies', done } });
    const isOpen = ({ reply }: Awaited<ReturnType<typeof set>>) => reply.todo.some(({ code }) => code === 'policies');
    expect([isOpen(await set(true)), isOpen(await set(true)), isOpen(await set(false))]).toEqual([false, false, true]);
    await set(true);
    const { todo } = (await other.call('getDashboard', { token })).reply.dashboard;
    expect(todo).not.toContainEqual({ code: 'policies' });
    expect(todo).toContainEqual({ code: 'careNotes' });
    // A changed text is a read one.
    await put({ care: 'Dry clean only.' });
    expect((await shop.call('getDashboard', { token })).reply.dashboard.todo).not.toContainEqual({ code: 'careNotes' });
  });

  test('are refused with the path of each value that is wrong', async () => {
    const { status, body } = await put({
      business: { grievance: { email: 'asha' } },
      delivery: { url_templates: ['https://courier.example'] },
      cash: { max: 0.001 },
      returns: { days: -1 },
    });
    expect(status).toBe(400);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([
      ...['business.grievance.email', 'delivery.url_templates.0', 'cash.max', 'returns.days'],
    ]);
  });
});
