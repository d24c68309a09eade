import { z } from 'zod';
import { Id, Name } from './primitives.ts';

/** A person with an account. Role 1 is admin, 0 any other (specification, section 6). Never with a password or an answer. */
export const User = z
  .object({
    _id: Id,
    name: Name,
    email: z.email(),
    phone: z.string(),
    address: z.string(),
    pincode: z.string(),
    role: z.union([z.literal(0), z.literal(1)]),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;
