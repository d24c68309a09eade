import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptContentVersions } from '#contract/rules/content.ts';
import { heroText } from '#contract/rules/hero.ts';
import { createAdmin } from './support/back-office.ts';
import { onBothEngines } from './support/engines.ts';
import { encodeForm } from './support/forms.ts';
import { picture } from './support/picture.ts';
import { refusal } from './support/refusals.ts';
import { openShop, TestClock, type TestShop } from './support/test-shop.ts';

// The first texts, a preview and further refusals: tests/contract/samples/content.ts, server/modules/content/markdown.test.ts.
onBothEngines('the texts of the shop', (place) => {
  /** Two servers on one database. */
  let shop: TestShop;
  let other: TestShop;
  const clock = new TestClock();
  let asha: string;
  let ravi: string;
  beforeAll(async () => {
    [shop, other] = [await openShop(place(), { clock }), await openShop(place(), { clock })];
    asha = (await createAdmin(shop, 'asha@example.com')).token;
    ravi = (await createAdmin(shop, 'ravi@example.com')).token;
  });
  afterAll(() => Promise.all([shop.close(), other.close()]));

  const html = async (name: string, from = shop) =>
    (await from.call('getContent', { params: { name } })).reply.content.html;
  const edited = async (name: string) => (await shop.call('getAdminContent', { params: { name }, token: asha })).reply;
  const save = (name: string, body: { text: string; seen?: number }, token = asha) =>
    shop.call('saveContent', { params: { name }, body, token });

  test('are saved, and seen by another server at once and by one that starts later', async () => {
    expect(await html('announcement', other)).toBe('');
    const { reply } = await save('announcement', { text: 'Open on **Sunday** at {brand}' });
    expect(reply.content).toMatchObject({
      text: 'Open on **Sunday** at {brand}',
      html: 'Open on <strong>Sunday</strong> at Weft',
      versions: [{ n: 1, at: expect.any(String) as unknown, by: 'Admin' }],
    });
    expect(await html('announcement')).toBe('Open on <strong>Sunday</strong> at Weft');
    await expect.poll(() => html('announcement', other)).toBe('Open on <strong>Sunday</strong> at Weft');
    const late = await openShop(place());
    expect(await html('announcement', late)).toBe('Open on <strong>Sunday</strong> at Weft');
    await late.close();
  });

  test('follow the settings', async () => {
    const settings = {
      shop: { brand: 'Kora & Co', instagram: '', facebook: '' },
      returns: { days: 10, shopper_pays: false },
    };
    await shop.call('updateSettings', { body: settings, token: asha });
    expect(await html('announcement')).toContain('at Kora &amp; Co');
    // The policies, and what footer, product page and structured data take.
    expect(await html('return-and-exchange')).toContain('Within 10 days');
    expect(await html('policy')).toContain('within 10 days');
    expect((await shop.call('getSettings')).reply.settings).toMatchObject({
      returnDays: 10,
      returns: settings.returns,
    });
    // Nor does it name the demo's contact.
    const contact = { supportEmail: '', supportPhone: '', social: { facebook: '', instagram: '' } };
    expect((await shop.call('getSettings')).reply.settings).toMatchObject(contact);
    expect(await html('contact')).not.toContain('<h2>');
    expect(await html('about')).toContain('Write to <a href="/contact">us</a>');
    // A shop with a name of its own promises only what every such shop does.
    const policies = await Promise.all(['policy', 'return-and-exchange', 'shipping-policy'].map((name) => html(name)));
    expect(policies.join(' ')).not.toMatch(/worldwide|international|customs|PayPal|SMS|\d-\d+ business days/i);
    expect(await html('story')).toBe('');
    expect(await html('contact')).not.toContain('Follow');
    await expect.poll(() => html('story', other)).toBe('');
    // The days of the default hold for the policies too once they are saved.
    const kept = { returns: { days: 15 }, keep: ['returns.days'] };
    await shop.call('updateSettings', { body: { returns: { days: null } }, token: asha });
    expect(await html('return-and-exchange')).toContain('Within 30 days');
    const { reply } = await shop.call('updateSettings', { body: kept, token: asha });
    expect(reply.from['returns.days']).toBe('saved');
    expect(await html('return-and-exchange')).toContain('Within 15 days');
    const back = { shop: { brand: null, instagram: null, facebook: null }, returns: { days: null } };
    expect((await shop.call('updateSettings', { body: back, token: asha })).status).toBe(200);
  });

  test.each([
    ['announcement', { text: 'x'.repeat(201) }, 'tooLong'],
    ['policy', { text: '*a_'.repeat(1_001) }, 'tooManyMarks'],
  ])('refuse for %s what is too long or has too many marks', async (name, body, code) => {
    const { status, body: refusal } = await save(name, body);
    expect([status, refusal]).toMatchObject([400, { field_codes: { text: { code } } }]);
  });

  test('the second of two owners overwrites nothing that they have not seen; both stay as versions', async () => {
    const [one, two] = await Promise.all([
      save('about', { text: 'Of Asha.', seen: 0 }),
      save('about', { text: 'Of Ravi.', seen: 0 }, ravi),
    ]);
    const refused = [one, two].filter(({ status }) => status === 409);
    const { content } = await edited('about');
    expect(refused.map(({ body }) => body)).toEqual([{ ...refusal('contentChanged'), current: { content } }]);
    expect(content.versions).toMatchObject([{ n: 1 }]);
    expect((await save('about', { text: 'Of both.', seen: 1 }, ravi)).reply.content.versions).toMatchObject([
      { n: 2 },
      { n: 1 },
    ]);
    // A client that does not say what it has seen is not refused.
    expect((await save('about', { text: 'Of a script.' })).status).toBe(200);
    const { reply } = await shop.call('getContentVersion', { params: { name: 'about', n: 1 }, token: asha });
    expect(reply.version.text).toBe(content.text);
  });

  test('an earlier version is restored as the newest, and so is the first text', async () => {
    const restore = async (n: number) =>
      (await shop.call('restoreContent', { params: { name: 'about', n }, token: ravi })).reply.content;
    expect(await restore(2)).toMatchObject({ text: 'Of both.', versions: [{ n: 4 }, { n: 3 }, { n: 2 }, { n: 1 }] });
    expect((await restore(0)).text).toContain('The name is a weaver’s word.');
    // It is the text of the shop already.
    expect((await restore(0)).versions[0]?.n).toBe(5);
    // Saved by an earlier version, which read more marks.
    const marks = '!'.repeat(2_001);
    await sql`update content_version set text = ${marks} where name = 'about' and n = 1`.execute(shop.database.db);
    const old = await shop.call('restoreContent', { params: { name: 'about', n: 1 }, token: ravi });
    expect(old.body).toMatchObject({ field_codes: { text: { code: 'tooManyMarks' } } });
    const { texts } = (await shop.call('listContent', { token: asha })).reply;
    expect(texts.find(({ name }) => name === 'about')).toMatchObject({ newest: { n: 5, by: 'Admin' } });
  });

  test('have links and a picture at the top of the home page; a picture that no version names is deleted', async () => {
    const upload = async (colour: string) => {
      const form = await encodeForm({ photo: { bytes: await picture(colour), type: 'image/png' } });
      return (await shop.call('addContentPhoto', { token: asha, ...form })).reply.photo._id;
    };
    const hero = async (from: TestShop) =>
      (await from.call('getContent', { params: { name: 'hero' } })).reply.content.hero;
    const isThere = async (photoId: string) =>
      (await other.call('getPhoto', { params: { photoId }, query: { w: 640 } })).status === 200;
    const first = { shop: 'Shop the drop', browse: 'Browse by category' };
    expect(await hero(shop)).toEqual(first);
    const [used, unused] = [await upload('#b4532a'), await upload('#123456')];
    const own = { shop: 'Shop sarees', browse: 'All weaves', photo: { _id: used, alt: 'Two [women] "at" a loom' } };
    expect((await save('hero', { text: heroText(own) })).status).toBe(200);
    await expect.poll(() => hero(other)).toEqual(own);
    expect(await html('hero')).toContain('alt="Two [women] &quot;at&quot; a loom"');
    const { headers, bytes } = await other.call('getPhoto', {
      params: { photoId: used },
      query: { w: 480 },
      headers: { accept: 'image/avif' },
    });
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': expect.stringContaining('immutable') as unknown,
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif' });

    // Removed, it stays for the version that names it.
    await save('hero', { text: heroText(first) });
    clock.advance(25 * 3_600_000);
    const late = await upload('#654321');
    expect(await Promise.all([used, unused, late].map(isThere))).toEqual([true, false, true]);
    await shop.call('restoreContent', { params: { name: 'hero', n: 1 }, token: asha });
    expect(await hero(shop)).toEqual(own);
    expect((await shop.call('restoreContent', { params: { name: 'hero', n: 0 }, token: asha })).status).toBe(200);
    expect(await hero(shop)).toEqual(first);
  });

  test('the words at the top of the home page have the brand filled in, and lose what nobody sees', async () => {
    const { brand } = (await shop.call('getSettings')).reply.settings;
    const longest = 'x'.repeat(40);
    const { reply } = await save('hero', { text: `\u202E Shop  {bra\u200Bnd}\u2066\r\n${longest}\u00AD` });
    expect(reply.content.text).toBe(`Shop {brand}\n${longest}`);
    const shown = await shop.call('getContent', { params: { name: 'hero' } });
    expect(shown.reply.content.hero).toEqual({ shop: `Shop ${brand}`, browse: longest });
    const preview = { params: { name: 'hero' as const }, body: { text: '\u200FShop {brand}\nAll' }, token: asha };
    expect((await shop.call('previewContent', preview)).reply.html).toContain(`<p>Shop ${brand.replace('&', '&amp;')}`);
  });

  test.each([
    ['with words that nobody sees', 'Shop sarees\n\u200B\u202E', 'heroWords'],
    ['without words for one link', 'Shop sarees', 'heroWords'],
    ['with longer words', `${'x'.repeat(41)}\nAll weaves`, 'heroWords'],
    ['with more lines', 'Shop sarees\nAll weaves\nMore', 'heroWords'],
    ['with a picture that the shop does not have', `Shop\nAll\n![](${'f'.repeat(24)})`, 'unknownPicture'],
  ])('refuse the top of the home page %s', async (_, text, code) => {
    expect(await save('hero', { text })).toMatchObject({ status: 400, body: { field_codes: { text: { code } } } });
  });

  test('the newest versions are kept', async () => {
    for (let n = 1; n <= keptContentVersions + 2; n += 1) await save('story', { text: `Story ${n}` });
    const { versions } = (await edited('story')).content;
    expect([versions.length, versions[0]?.n, versions.at(-1)?.n]).toEqual([50, 52, 3]);
  });
});
