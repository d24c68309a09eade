import type { Page } from 'playwright-core';
import type { User } from '#contract/user.ts';
import type { Shop } from './shop.ts';

/** Somebody who has an account at the shop. */
export interface Person {
  readonly user: User;
  readonly token: string;
  readonly password: string;
  /** The answer to the security question. */
  readonly answer: string;
  /** What the browser keeps of who is logged in. */
  readonly storage: { readonly auth: string };
}

let people = 0;

/** What a new person types, by the name of the field on the wire; every e-mail is a new one. */
export function aRegistration(parts: Partial<Record<string, string>> = {}) {
  people += 1;
  return {
    name: 'Asha Rao',
    email: `asha-${people}@example.com`,
    password: 'loom and shuttle',
    phone: '9876543210',
    address: '7 Loom Lane, Mumbai',
    answer: 'Indigo',
    pincode: '400 050',
    ...parts,
  };
}

/** Registers somebody and logs them in, without a browser. */
export async function aPerson(shop: Shop, parts: Partial<Record<string, string>> = {}): Promise<Person> {
  const wanted = aRegistration(parts);
  await post(shop, 'register', wanted);
  return { ...(await logIn(shop, wanted)), answer: wanted.answer };
}

/** Logs somebody in who has an account, without a browser. */
export async function logIn(
  shop: Shop,
  { email, password }: { email: string; password: string },
): Promise<Omit<Person, 'answer'>> {
  const { user, token } = (await post(shop, 'login', { email, password })) as { user: User; token: string };
  return { user, token, password, storage: { auth: JSON.stringify({ user, token }) } };
}

/** Sets another password by the security answer, as from another device: every token ends. */
export async function resetElsewhere(shop: Shop, { user, answer }: Person): Promise<void> {
  await post(shop, 'forgot-password', { email: user.email, answer, newPassword: 'another password' });
}

async function post(shop: Shop, call: string, body: object): Promise<unknown> {
  const answer = await fetch(`${shop.url}/api/v1/auth/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said = (await answer.json()) as { success: boolean };
  if (!said.success) throw new Error(`${call} was refused: ${JSON.stringify(said)}`);
  return said;
}

/** Types into fields by their labels. */
export async function fillIn(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
}
