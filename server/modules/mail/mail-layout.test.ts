import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { mailAddresses } from '#server/modules/mail/sender.ts';
import { startValues } from '#server/modules/settings/live-settings.ts';
import { settingsWith } from '#server/modules/settings/setting-paths.ts';
import { openMailer } from '#server/providers/mail/mailer.ts';
import { colour } from '#src/theme/tokens.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { sampleMails, type SampleSubject } from '#tests/support/sample-mails.ts';
import { mailColours } from './mail-layout.ts';

const origin = 'https://shop.example';
const sender = { brand: 'Weft', supportEmail: 'help@weft.example', supportPhone: '+91 80 4567 8900', origin };
const sized = makeSizedProduct({ M: 3, L: 2 }, { name: 'Kite', slug: 'kite', __v: 7 });
const plain = makeProduct({ _id: 'e'.repeat(24), name: 'Tote', slug: 'tote', price: 1299.5 });
const photo = `${origin}/api/v1/product/product-photo/${sized._id}?w=320&v=7`;
const subject: SampleSubject = { sender, products: [sized, plain], photos: new Map([[sized._id, photo]]) };

const orderKinds = [
  ...['confirmation', 'shipped', 'cancelled', 'reminder'],
  ...['cash_confirmation', 'cash_shipped', 'cash_cancelled'],
];
const alertKinds = ['alert_request', 'alert_waiting', 'back_in_stock'];
const kinds = [...sampleMails(subject).keys()];

/** The mail of a kind. */
function mailOf(kind: string, parts: Partial<SampleSubject> = {}) {
  const mail = sampleMails({ ...subject, ...parts }).get(kind);
  if (mail === undefined) throw new Error(`No mail is a ${kind}`);
  return mail;
}

const valuesOf = (attribute: string, html: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe.for(kinds)('the mail %s', (kind) => {
  it('has two complete parts', () => {
    const { html, text } = mailOf(kind);
    for (const part of [html, text]) {
      expect(part).toContain('help@weft.example');
      expect(part).not.toMatch(/undefined|null|NaN|\[object/);
    }
    expect(html).toMatch(/^<!doctype html>.*<\/html>$/s);
    expect(text).not.toMatch(/<\w|&\w+;|\n{3}/);
    expect(text).toMatch(/^\S.*\S\n$/s);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(Buffer.byteLength(html), 'Gmail cuts a mail at 102 KB').toBeLessThan(20_000);
  });

  it('has absolute URLs of the shop and the courier only, and no script or form', () => {
    const { html, text } = mailOf(kind);
    for (const url of [...valuesOf('href', html), ...valuesOf('src', html)]) {
      expect(url).toMatch(
        /^(https:\/\/(?:(?:shop|courier)\.example|wa\.me)(\/|$)|mailto:help@weft\.example$|cid:logo@weft$)/,
      );
    }
    for (const url of text.match(/\b\w+:\/\/\S+/g) ?? [])
      expect(url).toMatch(/^https:\/\/(?:(?:shop|courier)\.example|wa\.me)(\/|$)/);
    // The plain text has every link too.
    for (const url of valuesOf('href', html)) if (url.startsWith('https:')) expect(text).toContain(url);
    expect(html).not.toMatch(/<(script|form|iframe|link|object)\b|@import|url\(/i);
  });

  it('makes no link of what people call themselves and their places', () => {
    const words = [
      'evil.com',
      'ｅｖｉｌ．ｃｏｍ',
      'www。evil。com',
      'https://evil.com/a?b=1',
      'a@evil.co.in',
      '10.0.0.1/x',
      'ⓔvil.ⓒom',
    ];
    const name = words.join(' ');
    const { html, text } = mailOf(kind, { products: [{ ...sized, name }, plain], name, place: name, reason: name });
    const shown = html
      .replace(/<style>.*?<\/style>|<title>.*?<\/title>|<[^<>]*>|&#?\w+;/gs, ' ')
      .replaceAll(/help@weft.example/g, '');
    const ownLinks = /^https:\/\/(?:shop|courier)\.example\S*$|^https:\/\/wa\.me\/\S+$|help@weft\.example/gm;
    const isLinked = (word: string) => /[\p{L}\p{N}-][.．。][\p{L}-]|www[.．。]|\d\.\d+\.\d|:\/\/|：／／/u.test(word);
    for (const part of [shown, text.replace(ownLinks, '')]) expect(part.split(/\s+/).filter(isLinked)).toEqual([]);
  });

  it('escapes names, reasons and the brand', () => {
    const hostile = '"><img src=x onerror=alert(1)>&amp;\'';
    const { html } = mailOf(kind, {
      sender: { ...sender, brand: hostile },
      products: [{ ...sized, name: hostile }, plain],
      name: hostile,
      reason: hostile,
    });
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&amp;amp;&#39;');
  });
});

describe('the mails about orders', () => {
  it.for([...orderKinds, ...alertKinds])('%s shows a photo only where there is one', (kind) => {
    const { html } = mailOf(kind);
    expect(valuesOf('src', html)).toEqual(['cid:logo@weft', photo.replace('&', '&amp;')]);
    expect(valuesOf('src', mailOf(kind, { photos: new Map() }).html)).toEqual(['cid:logo@weft']);
  });

  it.for(orderKinds)('%s names number, lines, sizes, quantities, sum and address, and links the order', (kind) => {
    const { html, text, subject: title } = mailOf(kind);
    expect(title).toContain('1042');
    for (const part of [html, text]) {
      expect(part).toContain('Order 1042');
      expect(part).toContain('Size M · Quantity 2 · Rs. 499 each');
      expect(part).toContain('Rs. 2297.50');
      expect(part).toContain('12 Weaver Street');
      expect(part).toContain(`${origin}/dashboard/user/orders?order=1042`);
    }
    expect(text).toContain('Kite: Rs. 998\n  Size M · Quantity 2');
  });

  it('speak of money that goes back only where some was paid', () => {
    const texts = (kind: string) => mailOf(kind).text.match(/goes back|Goes back|Paid|in cash|nothing to pay/g) ?? [];
    expect(texts('cancelled')).toEqual(['goes back', 'Goes back']);
    expect(texts('cash_cancelled')).toEqual(['nothing to pay']);
    expect(texts('shipped')).toEqual(['Paid']);
    expect(texts('cash_shipped')).toEqual(['in cash', 'in cash']);
    for (const kind of ['cash_confirmation', 'reminder']) expect(texts(kind)).toEqual(['in cash', 'in cash']);
    for (const kind of ['cash_shipped', 'cash_confirmation'])
      expect(mailOf(kind).text).toContain('To pay in cash: Rs. 2297.50');
  });

  it.for([
    ['confirmation', 'This was a test payment'],
    ['cash_shipped', 'This is a test order'],
    ['order_alert', 'This was a test payment'],
    ['cash_order_alert', 'This is a test order'],
  ] as const)('%s tells of a test, and only of one', ([kind, words]) => {
    expect(([0, 1] as const).map((test) => mailOf(kind, { test }).text.includes(words))).toEqual([false, true]);
  });

  it('tell what was changed, how a new order is paid, and when it comes unless it is cancelled', () => {
    expect(mailOf('changed').text).toContain('One of its sizes');
    const inCash = ['order_alert', 'cash_order_alert'].map((kind) => mailOf(kind).text.includes('to be paid in cash'));
    const promised = ['confirmation', 'cancelled'].map((kind) => mailOf(kind).text.includes('Delivery by'));
    expect([...inCash, ...promised]).toEqual([false, true, true, false]);
  });

  it('ask for the confirmation of a cash order by links whose tokens are in the fragment', () => {
    const { text, html } = mailOf('cash_confirmation');
    const token = `${'1'.repeat(24)}.${'a'.repeat(43)}`;
    for (const answer of ['confirm', 'cancel']) {
      expect(text).toContain(`\n${origin}/order/confirm?answer=${answer}#${token}\n`);
    }
    expect(text).toContain(
      'https://wa.me/918045678900?text=I%20confirm%20my%20order%201042%20at%20Weft%3A%20Rs.%202297.50%2C%20cash%20on%20delivery.',
    );
    expect(text).toContain(`Pay now:\n${origin}/dashboard/user/orders?order=1042\n`);
    expect(text).toContain('Without your answer within 24 hours we cancel it.');
    expect(html).not.toContain('cod_');
  });

  it('say how far the order is', () => {
    const stepsIn = (kind: string) => mailOf(kind).text.match(/\[.\]/g)?.join('');
    expect(stepsIn('confirmation')).toBe('[x][ ][ ][ ]');
    expect(stepsIn('shipped')).toBe('[x][x][x][ ]');
    expect(stepsIn('cancelled')).toBeUndefined();
    expect(stepsIn('cash_confirmation')).toBe('[x][ ][ ][ ]');
  });
});

describe('a mail on its way', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weft-mails-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const log = { info: () => undefined } as unknown as Parameters<typeof openMailer>[2];

  /** The mail as a client gets it. */
  async function sent(env: Record<string, string>, parts: { subject?: string; recipient?: string; html?: string }) {
    const mail = { id: `mail-${Math.random()}`, recipient: 'a@example.com', ...mailOf('confirmation'), ...parts };
    const settings = readEnvironment(env);
    const owner = settingsWith(startValues(settings.owner).values);
    const addresses = () => Promise.resolve(mailAddresses(settings, owner));
    await openMailer({ smtpUrl: undefined, addresses }, folder, log).send(mail);
    const files = await readdir(join(folder, 'outbox'));
    return readFile(join(folder, 'outbox', files.find((file) => file.includes(mail.id)) ?? ''), 'utf8');
  }

  const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');

  it('carries the logo beside the HTML', async () => {
    const raw = await sent({}, {});
    expect(raw).toContain('Content-ID: <logo@weft>');
    expect(raw).toContain('Content-Disposition: inline; filename=logo.png');
    expect(raw.indexOf('multipart/alternative')).toBeLessThan(raw.indexOf('multipart/related'));
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
  });

  it("has the brand as the sender's name unless MAIL_FROM has one", async () => {
    const fromOf = async (env: Record<string, string>) =>
      /^From: (.*)$/m.exec(headersOf(await sent(env, {})))?.[1]?.trim();
    expect(await fromOf({ BRAND_NAME: 'Loom, Thread & Co' })).toBe('"Loom, Thread & Co" <support@weft.example>');
    expect(await fromOf({ MAIL_FROM: 'post@loom.example' })).toBe('Weft <post@loom.example>');
    expect(await fromOf({ MAIL_FROM: '"Loom Post" <post@loom.example>' })).toBe('Loom Post <post@loom.example>');
  });

  it('cannot get a header from a name, a subject or an address', async () => {
    const injected = 'Kite\r\nBcc: thief@example.com\r\n\r\n<p>';
    const product = { ...sized, name: injected };
    const env = { BRAND_NAME: injected };
    for (const kind of kinds) {
      const mail = mailOf(kind, { products: [product, plain], name: injected, sender: { ...sender, brand: injected } });
      expect(mail.subject).not.toMatch(/[\r\n]/);
      const headers = headersOf(await sent(env, mail));
      expect(headers).not.toMatch(/^Bcc:/im);
      expect(headers).toMatch(/^MIME-Version: 1\.0$/m);
    }
    const headers = headersOf(
      await sent(env, { subject: injected, recipient: 'a@example.com\r\nBcc: thief@example.com' }),
    );
    expect(headers).not.toMatch(/^Bcc:/im);
    const two = headersOf(await sent({}, { recipient: 'a@example.com, b@example.com' }));
    expect(two).not.toMatch(/^To: a@example\.com, b@example\.com$/m);
  });
});

it("the layout's colours are those of the theme", () => {
  const theme: readonly string[] = Object.values(colour);
  for (const shades of Object.values(mailColours)) for (const shade of shades) expect(theme).toContain(shade);
});
