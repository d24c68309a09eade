import { expect } from 'vitest';
import { emailKey } from '#server/modules/account/account-store.ts';
import type { TestShop } from './test-shop.ts';

/** What a person registers with, valid in every field. */
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

/** A person with an account, signed in. */
export interface Session {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Registers somebody and logs in. */
export async function registerAndLogIn(shop: TestShop, over: Readonly<Record<string, unknown>> = {}): Promise<Session> {
  const person = newRegistration(over);
  expect(await shop.call('register', { body: person })).toMatchObject({ status: 201 });
  return { email: person.email, ...(await logIn(shop, person.email, person.password)) };
}

let shoppers = 0;

/** Registers somebody with an e-mail of their own, and logs in. */
export function createShopper(shop: TestShop, over: Readonly<Record<string, unknown>> = {}): Promise<Session> {
  shoppers += 1;
  return registerAndLogIn(shop, { email: `shopper-${shoppers}@example.com`, ...over });
}

/** Logs in. */
export async function logIn(shop: TestShop, email: string, password: string): Promise<Omit<Session, 'email'>> {
  const answer = await shop.call('login', { body: { email, password } });
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  return { id: answer.reply.user._id, token: answer.reply.token };
}

/** Makes somebody an admin, or no admin, as a hand in the database does. */
export async function setRole({ database }: TestShop, email: string, role: 0 | 1): Promise<void> {
  await database.db.updateTable('account').set({ role }).where('email_key', '=', emailKey(email)).execute();
}
