import { hashSync, verifySync } from '@node-rs/argon2';
import { setPriority } from 'node:os';

/** The nice value. While all processors are busy, a thread at 10 gets about a tenth of the CPU time of one at 0. */
const niceness = 10;

// On Linux each thread has its own priority; elsewhere this would set the priority of the whole process.
if (process.platform === 'linux') setPriority(0, niceness);

/** In plain JavaScript, because threads are started from the file as it is, built or not. */
export const hash = (/** @type {string} */ secret) => hashSync(secret);

/** Whether the secret matches the hash. */
export const verify = (/** @type {{ hashed: string, secret: string }} */ { hashed, secret }) =>
  verifySync(hashed, secret);
