import { expect, test } from 'vitest';
import { stockAlertMail } from './stock-alert-mails.ts';

const sender = {
  brand: 'Weft',
  supportEmail: 'help@weft.example',
  supportPhone: '+91 80 4567 8900',
  origin: 'https://shop.example',
};
const photo = 'https://shop.example/kite.webp';

const written = (label: string, url?: string) => {
  const subject = { product_id: 'a'.repeat(24), version: 0, name: 'Kite', slug: 'kite', label };
  const about = { recipient: 'asha@example.com', token: 'token', subject, photo: url };
  return stockAlertMail('back_in_stock', about, sender);
};

test('a mail names the size that is back', () => {
  const { subject, text, html } = written('XL');
  expect(subject).toBe('Kite in size XL is back | Weft');
  for (const part of [text, html]) expect(part).toContain('Size XL');
});

test('a mail about a product without sizes names none', () => {
  const { subject, text, html } = written('');
  expect(subject).toBe('Kite is back | Weft');
  for (const part of [text, html]) expect(part).not.toMatch(/in size|Size /);
});

test.each([
  [photo, 1],
  [undefined, 0],
])('a product whose photo is at %s has %i in the mail', (url, count) => {
  const { html } = written('XL', url);
  expect(html.split(photo)).toHaveLength(count + 1);
  expect(html).not.toContain('undefined');
});
