import { expect } from 'vitest';
import { emailKey } from '#server/modules/account/account-store.ts';
import type { TestShop } from './test-shop.ts';

/** A valid registration; `over` overrides fields. */
export function newRegistration(over: Readonly<Record<string, unknown>> = {}) {
  return {
    name: 'Asha Rao',
    email: 'Asha@Example.com',
    password: 'indigo-loom',
    phone: '+919876543210',
    address: '12 Weaver Street, Pune',
    answer: 'Indigo',
    pincode: '411 001',
    ...over,
  };
}

/** A logged-in account. */
export interface Session {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Registers an account and logs in. */
export async function registerAndLogIn(shop: TestShop, over: Readonly<Record<string, unknown>> = {}): Promise<Session> {
  const registration = newRegistration(over);
  expect(await shop.call('register', { body: registration })).toMatchObject({ status: 201 });
  return { email: registration.email, ...(await logIn(shop, registration.email, registration.password)) };
}

let shoppers = 0;

/** Registers a shopper with a unique e-mail address and logs in. */
export function createShopper(shop: TestShop, over: Readonly<Record<string, unknown>> = {}): Promise<Session> {
  shoppers += 1;
  return registerAndLogIn(shop, { email: `shopper-${shoppers}@example.com`, ...over });
}

/** Logs in and expects success. */
export async function logIn(shop: TestShop, email: string, password: string): Promise<Omit<Session, 'email'>> {
  const answer = await shop.call('login', { body: { email, password } });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return { id: answer.reply.user._id, token: answer.reply.token };
}

/** Sets an account's role in the database: 1 is an admin. */
export async function setRole({ database }: TestShop, email: string, role: 0 | 1): Promise<void> {
  await database.db.updateTable('account').set({ role }).where('email_key', '=', emailKey(email)).execute();
}
