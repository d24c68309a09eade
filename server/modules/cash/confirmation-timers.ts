import { timeOf } from '#contract/rules/day.ts';
import { workThrough } from '../../work/repeater.ts';
import { overdueOrders, unremindedOrders } from './cash-store.ts';
import type { ConfirmationDependencies, ConfirmationService } from './confirmation-service.ts';

const hour = 3_600_000;

/** The hours of India in which reminders are sent: nobody is to be woken. */
const day = { begins: '09:00', ends: '21:00' };

/** Orders of one part of the sweep. */
const ordersAtOnce = 20;

interface TimerDependencies extends Pick<ConfirmationDependencies, 'database' | 'settings' | 'clock' | 'sendsMails'> {
  readonly confirmations: ConfirmationService;
}

/**
 * Cancels cash orders that nobody has answered until the time that their mail named, and reminds shoppers of the others once. An order is
 * looked at again under its lock, so that of several servers one acts. A shop without a mail server has asked nobody, so it does neither.
 * @param signal Stops between two orders.
 */
export async function watchWaitingOrders(dependencies: TimerDependencies, signal: AbortSignal): Promise<void> {
  const { database, settings, confirmations, clock, sendsMails } = dependencies;
  if (!sendsMails) return;
  try {
    await workThrough('order', signal, {
      next: (failed) => overdueOrders(database.db, clock(), ordersAtOnce + failed),
      work: (id) => confirmations.cancelUnconfirmed(id),
    });
  } finally {
    const { remind_hours: hours } = (await settings()).cash;
    // One time for both: a pass that begins in the evening reminds nobody by night.
    const now = clock();
    const time = timeOf(now);
    if (hours > 0 && time >= day.begins && time < day.ends)
      await workThrough('order', signal, {
        next: (failed) => unremindedOrders(database.db, now - hours * hour, ordersAtOnce + failed),
        work: (id) => confirmations.remind(id),
      });
  }
}
