/**
 * A tab holds a Web Lock named after the provider's order while its payment dialog is open; the browser releases it when the
 * tab closes. The lock only saves requests: without Web Locks (older browsers, plain HTTP) the server is asked.
 */
const lockNameOf = (orderId: string): string => `weft-payment ${orderId}`;

/** The payments whose lock this tab has. */
const own = new Set<string>();

/**
 * Acquires the payment's lock for this tab, and listens to the other tabs.
 * @param onStop Another tab asks to end the payment.
 * @returns A function that releases it.
 */
export function lockPayment(orderId: string, onStop: () => void): () => void {
  const { locks }: { locks?: LockManager } = navigator;
  const name = lockNameOf(orderId);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  void locks?.request(name, () => released);
  own.add(name);
  // eslint-disable-next-line compat/compat -- Safari has it where it has Web Locks, from 15.4
  const channel = locks && new BroadcastChannel(name);
  channel?.addEventListener('message', onStop);
  return () => {
    own.delete(name);
    channel?.close();
    release();
  };
}

/** Asks the tab that has this payment's dialog open to close it. */
export function stopInOtherTab(orderId: string): void {
  // eslint-disable-next-line compat/compat -- Safari has it where it has Web Locks, from 15.4
  const channel = new BroadcastChannel(lockNameOf(orderId));
  channel.postMessage('stop');
  channel.close();
}

/** Whether another tab has a payment's dialog open. */
export async function isPaymentElsewhere(): Promise<boolean> {
  const { locks }: { locks?: LockManager } = navigator;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name = '' }) => name.startsWith(lockNameOf('')) && !own.has(name));
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
