import type { Database } from '#server/db/database.ts';
import { secrets } from '#server/modules/auth/secrets.ts';

/** A call hangs when it is unanswered for this long, in milliseconds. */
const longest = 2_000;
const step = 500;

/**
 * Resolves with a call's answer.
 *
 * The time in which the machine is busy with other work does not count, so that it fails no test: each step counts as 500 ms, however late
 * its timer is, and the next one begins only after a password was hashed and a statement was answered, as calls need the same threads
 * and the same database. The processor time of this process counts in full: a call that computes for 2 s delays all others.
 * @throws {Error} The call hangs.
 */
export async function withoutHang<T>({ db }: Database, answer: Promise<T>): Promise<T> {
  const began = process.cpuUsage();
  const computed = () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1_000;
  };
  let timer: NodeJS.Timeout | undefined;
  const hangs = async () => {
    for (let waited = 0; waited < longest; waited += step) {
      await new Promise((resolve) => (timer = setTimeout(resolve, step)));
      await secrets.hashPassword('indigo-loom');
      await db.selectFrom('account').select('id').limit(1).execute();
    }
    throw new Error(`No answer after ${longest} ms`);
  };
  try {
    const answered = await Promise.race([answer, hangs()]);
    if (computed() > longest) throw new Error(`The answer took ${Math.round(computed())} ms of processor time`);
    return answered;
  } finally {
    clearTimeout(timer);
  }
}
