import type { Kysely } from 'kysely';
import { ownerDefaults } from '#contract/owner-settings.ts';
import { lacksSeller } from '#contract/rules/tax.ts';
import type { TodoCode } from '#contract/rules/todo.ts';
import type { Schema } from './db/schema.ts';
import { sellsDemoProducts } from './demo/demo-products.ts';
import type { Environment } from './environment.ts';
import { hasAdminWithoutSecondFactor } from './modules/auth/second-factor-store.ts';
import { doneSteps } from './modules/dashboard/todo-store.ts';
import type { LiveSettings } from './modules/settings/live-settings.ts';

/** What of a new shop is still the demo's, in the order in which an owner does it. */
export async function firstRunList(
  db: Kysely<Schema>,
  { payments, mail }: Environment,
  liveSettings: LiveSettings,
): Promise<TodoCode[]> {
  const { shop, business, care, tax } = await liveSettings.read();
  const { brand, description, support_email: email, support_phone: phone } = ownerDefaults.shop;
  const done = await doneSteps(db);
  const open: Readonly<Record<TodoCode, boolean>> = {
    brand: shop.brand === brand,
    description: shop.description === description,
    support: ['', email].includes(shop.support_email) || ['', phone].includes(shop.support_phone),
    policies: !done.has('policies'),
    careNotes: !done.has('careNotes') && care === ownerDefaults.care,
    // Sales without a regular registration stay in the own state, which no code can see to.
    tax: !done.has('tax') && tax.mode !== 'regular',
    seller: lacksSeller(tax.mode, business),
    darkPatterns: !done.has('darkPatterns'),
    consumerHelpline: !done.has('consumerHelpline'),
    catalogue: await sellsDemoProducts(db),
    payments: payments.test,
    mail: mail.smtpUrl === undefined,
    secondFactor: await hasAdminWithoutSecondFactor(db),
  };
  return (Object.keys(open) as TodoCode[]).filter((code) => open[code]);
}
