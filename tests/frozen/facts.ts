import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The commit that made the frozen shop (README.md). */
const commit = '3587d48';

const Proof = z.object({ payment_id: z.string(), order_id: z.string(), signature: z.string() });

/** What the frozen shop holds, as the server of that day answered it. */
const Facts = z.object({
  /** When it was frozen, in milliseconds since 1970: tokens and holds are valid then. */
  time: z.number(),
  /** The key id that the sandbox expects. */
  sandboxKey: z.string(),
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      password: z.string(),
      answer: z.string().nullable(),
      role: z.number(),
      token: z.string(),
    }),
  ),
  categories: z.array(z.object({ _id: z.string(), name: z.string(), slug: z.string() })),
  products: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      slug: z.string(),
      description: z.string(),
      price: z.number(),
      quantity: z.number(),
      shipping: z.number(),
      /** Its name. */
      category: z.string(),
      __v: z.number(),
    }),
  ),
  orders: z.array(
    z.object({
      _id: z.string(),
      /** The buyer's e-mail. */
      buyer: z.string(),
      status: z.string(),
      total: z.number(),
      createdAt: z.string(),
      payment: z.object({ razorpay_order_id: z.string(), razorpay_payment_id: z.string() }),
      products: z.array(z.object({ _id: z.string(), name: z.string(), price: z.number() })),
      history: z.array(z.object({ status: z.string(), at: z.string() })),
      refund: z.enum(['wanted', 'sent', 'done']).optional(),
    }),
  ),
  running: z.object({
    /** A checkout that is open and unpaid. */
    held: z.object({ buyer: z.string(), order_id: z.string(), product: z.string(), pieces: z.number() }),
    /** A checkout that was paid at the provider, of which the shop has not heard. */
    paid: Proof.extend({ buyer: z.string(), product: z.string() }),
    /** A payment whose cart the shop does not know yet. */
    paidWithoutCart: Proof.extend({ buyer: z.string(), product: z.string() }),
  }),
  backup: z.object({ orders: z.array(z.object({ _id: z.string(), status: z.string() })) }),
});
export type Facts = z.infer<typeof Facts>;

/** The path of a file of the frozen shop. */
export const frozenFile = (...parts: readonly string[]): string => join(import.meta.dirname, commit, ...parts);

export async function readFacts(engine: 'SQLite' | 'PostgreSQL'): Promise<Facts> {
  const file = frozenFile(engine === 'SQLite' ? 'sqlite.json' : 'postgres.json');
  return Facts.parse(JSON.parse(await readFile(file, 'utf8')));
}
