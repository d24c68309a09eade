import { expect, test } from 'vitest';
import { stockAlertMail } from './stock-alert-mails.ts';

const sender = {
  brand: 'Weft',
  supportEmail: 'help@weft.example',
  supportPhone: '+91 80 4567 8900',
  origin: 'https://shop.example',
};

test.each([
  ['XL', 'Kite in size XL is back | Weft', true],
  ['', 'Kite is back | Weft', false],
])('a mail about the size %j has the title %s', (label, title, hasSize) => {
  const product = { product_id: 'a'.repeat(24), version: 0, name: 'Kite', slug: 'kite', label };
  const about = { recipient: 'asha@example.com', token: 'token', subject: product, photo: undefined };
  const { subject, text, html } = stockAlertMail('back_in_stock', about, sender);
  expect(subject).toBe(title);
  for (const part of [text, html]) expect(part.includes('Size XL')).toBe(hasSize);
});
