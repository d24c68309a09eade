import { hashSync, verifySync } from '@node-rs/argon2';
import { Secrets, type Hashing } from '#server/modules/auth/secrets.ts';

/** The lowest costs that argon2 has. */
const costs = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Argon2 at no cost worth mentioning. A hash contains its costs, so these also verify the shop's hashes and the shop verifies theirs. */
export const quickHashing: Hashing = {
  hash: (secret) => Promise.resolve(hashSync(secret, costs)),
  verify: (hashed, secret) => Promise.resolve(verifySync(hashed, secret)),
};

export const quickSecrets = new Secrets(quickHashing);
