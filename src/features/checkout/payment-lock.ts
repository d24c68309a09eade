/**
 * A tab holds a Web Lock named by the provider's order while its payment dialog is open; the browser releases it when the tab is gone. A held
 * lock only spares a question: where Web Locks do not exist (older browsers, pages over plain HTTP) the server is asked.
 */
const lockOf = (orderId: string): string => `weft-payment ${orderId}`;

/** Claims the payment for this tab. Answers a function that releases it. */
export function holdPayment(orderId: string): () => void {
  const { locks }: { locks?: LockManager } = navigator;
  let release = (): void => undefined;
  const over = new Promise<void>((resolve) => (release = resolve));
  void locks?.request(lockOf(orderId), () => over);
  return release;
}

/** Resolves once no tab holds the payment. `onWait` is called where one does. */
export async function whenReleased(orderId: string, onWait: () => void): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator;
  if (locks === undefined) return;
  const isFree = await locks.request(lockOf(orderId), { ifAvailable: true }, (lock) => lock !== null);
  if (isFree) return;
  onWait();
  await locks.request(lockOf(orderId), () => undefined);
}

/** Runs `work` while no other tab runs its own, where Web Locks exist. */
export async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  const { locks }: { locks?: LockManager } = navigator;
  await (locks === undefined ? work() : locks.request('weft-payments', work));
}
