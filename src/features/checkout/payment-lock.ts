/**
 * A tab holds a Web Lock named after the provider's order while its payment dialog is open; the browser releases it when the
 * tab closes. The lock only saves requests: without Web Locks (older browsers, plain HTTP) the server is asked.
 */
const lockNameOf = (orderId: string): string => `weft-payment ${orderId}`;

/**
 * Acquires the payment's lock for this tab.
 * @returns A function that releases it.
 */
export function lockPayment(orderId: string): () => void {
  const { locks }: { locks?: LockManager } = navigator;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  void locks?.request(lockNameOf(orderId), () => released);
  return release;
}

/** Resolves once no tab holds the payment's lock. Calls `onWait` if one does. */
export async function waitForRelease(orderId: string, onWait: () => void): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator;
  if (locks === undefined) return;
  const isFree = await locks.request(lockNameOf(orderId), { ifAvailable: true }, (lock) => lock !== null);
  if (isFree) return;
  onWait();
  await locks.request(lockNameOf(orderId), () => undefined);
}

/** Runs `work` under a lock shared by all tabs; without Web Locks it runs unlocked. */
export async function withPaymentsLock(work: () => Promise<void>): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator;
  await (locks === undefined ? work() : locks.request('weft-payments', work));
}
