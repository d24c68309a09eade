import { timeOf } from '#contract/rules/day.ts';
import { inTransaction } from '../../db/transaction.ts';
import { workOn } from '../../work/repeater.ts';
import { inParts } from '../../work/sweeps.ts';
import { insertMail } from '../mail/mail-store.ts';
import { lockOrder } from '../order/order-change-store.ts';
import { mailedOrder } from '../order/order-mails.ts';
import { cashOrderAsked } from './cash-mails.ts';
import { cashOrderOf, overdueOrders, setReminded, unremindedOrders } from './cash-store.ts';
import type { ConfirmationDependencies, ConfirmationService } from './confirmation-service.ts';

const hour = 3_600_000;

/** The hours of India in which reminders are sent: nobody is to be woken. */
const day = { begins: '09:00', ends: '21:00' };

/** Orders of one part of the sweep. */
const ordersAtOnce = 20;

interface TimerDependencies extends Pick<
  ConfirmationDependencies,
  'database' | 'settings' | 'links' | 'sender' | 'clock' | 'onMailQueued'
> {
  readonly confirmations: ConfirmationService;
}

/**
 * Cancels cash orders that nobody has answered until the time that their mail named, and reminds shoppers of the others once. An order is
 * looked at again under its lock, so that of several servers one acts. An order that fails stops no other.
 * @param signal Stops between two parts.
 * @throws {WorkItemError} The first failure, at the end.
 */
export async function watchWaitingOrders(dependencies: TimerDependencies, signal: AbortSignal): Promise<void> {
  const { database, settings, confirmations, clock } = dependencies;
  const failures: unknown[] = [];
  /** @returns How many did not fail: a part that fails as a whole ends its sweep. */
  const each = async (ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<number> => {
    const before = failures.length;
    for (const id of ids) await workOn(`order ${id}`, work(id)).catch((error: unknown) => failures.push(error));
    return ids.length - (failures.length - before);
  };
  await inParts(ordersAtOnce, signal, async (limit) =>
    each(await overdueOrders(database.db, clock(), limit), (id) => confirmations.cancelUnconfirmed(id)),
  );
  const { remind_hours: hours } = (await settings()).cash;
  const now = timeOf(clock());
  if (hours > 0 && now >= day.begins && now < day.ends) {
    await inParts(ordersAtOnce, signal, async (limit) =>
      each(await unremindedOrders(database.db, clock() - hours * hour, limit), (id) => remind(dependencies, id)),
    );
  }
  if (failures.length > 0) throw failures[0];
}

async function remind({ database, links, sender, clock, onMailQueued }: TimerDependencies, id: string): Promise<void> {
  const shop = await sender();
  await inTransaction(database.db, async (trx) => {
    const order = await lockOrder(trx, database.engine, id);
    const cash = await cashOrderOf(trx, id);
    if (order?.confirm !== 'waiting' || cash === undefined || cash.confirmed_at !== null) return;
    if (!(await setReminded(trx, id, clock()))) return;
    const mailed = await mailedOrder(trx, order, shop);
    const waiting = { ...mailed, token: links.tokenOf(id), cancelAt: cash.cancel_at };
    await insertMail(trx, id, cashOrderAsked('reminder', waiting, shop), clock());
  });
  onMailQueued();
}
