/** A call hangs when it computes for this long, in milliseconds: it delays all others. The time in which the machine is busy does not count. */
const longest = 2_000;

/**
 * Resolves with a call's answer.
 * @throws {Error} The processor time of this process until the answer is too long.
 */
export async function withoutHang<T>(answer: Promise<T>): Promise<T> {
  const began = process.cpuUsage();
  const answered = await answer;
  const { user, system } = process.cpuUsage(began);
  const computed = Math.round((user + system) / 1_000);
  if (computed > longest) throw new Error(`The answer took ${computed} ms of processor time`);
  return answered;
}
