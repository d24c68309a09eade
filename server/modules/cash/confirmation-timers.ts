import { timeOf } from '#contract/rules/day.ts';
import { workThrough } from '../../work/repeater.ts';
import { overdueOrders, unremindedOrders } from './cash-store.ts';
import type { ConfirmationDependencies, ConfirmationService } from './confirmation-service.ts';

const hour = 3_600_000;

/** The hours of India in which reminders are sent: nobody is to be woken. */
const day = { begins: '09:00', ends: '21:00' };

/** Orders of one part of the sweep. */
const ordersAtOnce = 20;

interface TimerDependencies extends Pick<ConfirmationDependencies, 'database' | 'settings' | 'clock'> {
  readonly confirmations: ConfirmationService;
}

/**
 * Cancels cash orders that nobody has answered until the time that their mail named, and reminds shoppers of the others once. An order is
 * looked at again under its lock, so that of several servers one acts.
 * @param signal Stops between two orders.
 */
export async function watchWaitingOrders(dependencies: TimerDependencies, signal: AbortSignal): Promise<void> {
  const { database, settings, confirmations, clock } = dependencies;
  try {
    await workThrough('order', signal, {
      next: (failed) => overdueOrders(database.db, clock(), ordersAtOnce + failed),
      work: (id) => confirmations.cancelUnconfirmed(id),
    });
  } finally {
    const { remind_hours: hours } = (await settings()).cash;
    const now = timeOf(clock());
    if (hours > 0 && now >= day.begins && now < day.ends)
      await workThrough('order', signal, {
        next: (failed) => unremindedOrders(database.db, clock() - hours * hour, ordersAtOnce + failed),
        work: (id) => confirmations.remind(id),
      });
  }
}
