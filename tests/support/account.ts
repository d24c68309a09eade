import type { Page } from 'playwright-core';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/user.ts';
import { callShop } from './call-shop.ts';
import type { Shop } from './shop.ts';

/** A shopper's account. */
export interface ShopperAccount {
  readonly user: User;
  readonly token: string;
  readonly password: string;
  /** The answer to the security question. */
  readonly answer: string;
  /** The localStorage of a signed-in browser. */
  readonly storage: { readonly auth: string };
}

let registrations = 0;

/** A registration by wire field names with a unique e-mail address. */
export function newRegistration(parts: Partial<Record<string, string>> = {}) {
  registrations += 1;
  return {
    name: 'Asha Rao',
    email: `asha-${registrations}@example.com`,
    password: 'loom and shuttle',
    phone: '9876543210',
    address: '7 Loom Lane, Mumbai',
    answer: 'Indigo',
    pincode: '400 050',
    ...parts,
  };
}

/** The fields of Sign Up by label. */
export const signUpFields = (registration: ReturnType<typeof newRegistration>) => ({
  Name: registration.name,
  Email: registration.email,
  Password: registration.password,
  Phone: registration.phone,
  Address: registration.address,
  'Favorite color': registration.answer,
  Pincode: registration.pincode,
});

/** Registers a shopper and logs them in through the API. */
export async function registerShopper(
  shop: Pick<Shop, 'url'>,
  parts: Partial<Record<string, string>> = {},
): Promise<ShopperAccount> {
  const registration = newRegistration(parts);
  // Registrations are limited by address.
  const address = `10.${registrations >> 8}.${registrations & 255}.1`;
  await callShop(shop, calls.register, { body: registration, headers: { 'x-forwarded-for': address } });
  return { ...(await logIn(shop, registration)), answer: registration.answer };
}

/** Logs an account in through the API. */
export async function logIn(
  shop: Pick<Shop, 'url'>,
  { email, password }: { email: string; password: string },
): Promise<Omit<ShopperAccount, 'answer'>> {
  const body = { email, password };
  const { user, token } = await callShop<{ user: User; token: string }>(shop, calls.login, { body });
  return { user, token, password, storage: { auth: JSON.stringify({ user, token }) } };
}

/** Fills fields by their labels. */
export async function fillIn(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
}
