import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '#contract/product.ts';
import { logoUrl } from '#server/providers/mail/mailer.ts';
import { sampleMails } from '#tests/support/sample-mails.ts';

/**
 * `npm run mails:preview -- FOLDER [SHOP]`: writes every mail as HTML and as text into FOLDER, about products of the running shop SHOP
 * (by default http://localhost:3000), whose photos they show.
 */
const [, , folder, shop = 'http://localhost:3000'] = process.argv;
if (folder === undefined) throw new Error('npm run mails:preview -- FOLDER [SHOP]');
const origin = new URL(shop).origin;
const response = await fetch(`${origin}/api/v1/product/product-list/1`);
const products = ((await response.json()) as { products: Product[] }).products.slice(0, 3);
const photos = new Map(
  products.map(({ _id, __v }) => [_id, `${origin}/api/v1/product/product-photo/${_id}?w=320&v=${__v}`]),
);
const sender = { brand: 'Weft', supportEmail: 'support@weft.example', supportPhone: '+91 80 4567 8900', origin };
// A browser has no part of the mail to take the logo from.
const logo = `data:image/png;base64,${await readFile('server/providers/mail/logo.png', 'base64')}`;

await mkdir(folder, { recursive: true });
for (const [kind, { subject, text, html }] of sampleMails({ sender, products, photos })) {
  await writeFile(join(folder, `${kind}.html`), html.replaceAll(logoUrl, logo));
  await writeFile(join(folder, `${kind}.txt`), `Subject: ${subject}\n\n${text}`);
}
