import type { OwnerSettings, SettingSource } from '#contract/owner-settings.ts';
import { inTransaction } from '../../db/transaction.ts';
import { workThrough } from '../../work/repeater.ts';
import { insertMail } from '../mail/mail-store.ts';
import { untoldDeliveries, untoldDelivery, type DeliveryTimes } from './delivered-store.ts';
import type { OrderContext } from './order-context.ts';
import { mailedOrder, orderDelivered } from './order-mails.ts';
import { lockOrder } from './order-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A slip of the finger is taken back by then. */
const pause = 15 * minute;

/** Orders of one part. */
const ordersAtOnce = 20;

/** The settings, and where each comes from by path. */
export interface SourcedSettings {
  readonly settings: Pick<OwnerSettings, 'returns'>;
  readonly from: Readonly<Record<string, SettingSource>>;
}

interface Dependencies extends Pick<OrderContext, 'database' | 'clock' | 'sender' | 'onMailQueued'> {
  readonly settings: () => Promise<SourcedSettings>;
}

/** Mails of deliveries since yesterday; news that came days late is no news to the shopper. */
const timesAt = (now: number): DeliveryTimes => ({
  movedAfter: now - day,
  movedUntil: now - pause,
  arrivedAfter: now - 3 * day,
  now,
});

/**
 * Tells shoppers once that their parcels have arrived, whoever noted it.
 * @param signal Stops between two orders.
 */
export async function tellDelivered(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  const { database, clock } = dependencies;
  await workThrough('order', signal, {
    next: (failed) => untoldDeliveries(database.db, timesAt(clock()), ordersAtOnce + failed),
    work: (id) => tell(dependencies, id),
  });
}

async function tell(dependencies: Dependencies, id: string): Promise<void> {
  const { database, clock, sender, onMailQueued } = dependencies;
  const shop = await sender();
  const { settings, from } = await dependencies.settings();
  // Until they are set, the policies name other days than the product pages.
  const returnDays = from['returns.days'] === 'default' ? undefined : settings.returns.days;
  await inTransaction(database.db, async (trx) => {
    const order = await lockOrder(trx, database.engine, id);
    const at = await untoldDelivery(trx, id, timesAt(clock()));
    if (order === undefined || at === undefined) return;
    const mailed = { ...(await mailedOrder(trx, order, shop)), at, returnDays };
    await insertMail(trx, id, orderDelivered(mailed, shop), clock());
  });
  onMailQueued();
}
