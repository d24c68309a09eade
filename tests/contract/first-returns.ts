import type { Insertable, Kysely } from 'kysely';
import { recordedAt } from '#mocks/clock.ts';
import { readPhoto } from '#mocks/read-photo.ts';
import type { OrderReturnTable, ReturnLineTable } from '#server/db/return-schema.ts';
import type { Schema } from '#server/db/schema.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { insertReturn, moveReturn, type ReturnRow, type ReturnStep } from '#server/modules/returns/return-store.ts';
import { upsertSetting } from '#server/modules/settings/setting-store.ts';
import { accountIds } from './account-access.ts';

const hour = 3_600_000;
const day = 24 * hour;
const ago = (time: number): number => recordedAt - time;
const idOf = (index: number): string => '5e'.repeat(11) + index.toString(16).padStart(2, '0');

/** The fixtures' requests by their use in tests. */
export const returnIds = { withPhotos: idOf(1), exchange: idOf(2), approved: idOf(3), arrived: idOf(4) } as const;
export const returnPhotos = ['70'.repeat(12), '71'.repeat(12)] as const;

const common = {
  ...({ origin: 'shopper', kind: 'refund', outcome: null, note: '', shopper_pays: 0, upi: null } as const),
  ...{ request_hash: '', close_key: null, close_hash: null, checkout_id: null, held_until: null },
  ...{ exchange_order_id: null, courier: '', tracking_number: '' },
} as const;

type Line = Omit<Insertable<ReturnLineTable>, 'return_id'>;
const line = (position: number, more: Partial<Line> = {}): Line => ({
  ...{ position, pieces: 1, wanted_size: null, wanted_size_id: null },
  ...more,
});

/**
 * A request in each state that waits: one with photos, an exchange, one that is on its way back, and a parcel that nobody announced.
 * @param orders The delivered orders of Ravi and Asha.
 */
export async function addReturns(db: Kysely<Schema>, orders: { readonly ravi: string; readonly asha: string }) {
  const address = JSON.stringify('Weft Returns, 4 Mill Road, Tiruppur 641601');
  await db.transaction().execute((trx) => upsertSetting(new CatalogueTransaction(trx), 'returns.address', address));
  const m = await db
    .selectFrom('order_line')
    .innerJoin('product_size', 'product_size.product_id', 'order_line.product_id')
    .select('product_size.id')
    .where('order_id', '=', orders.ravi)
    .where('order_line.position', '=', 0)
    .where('label', '=', 'M')
    .executeTakeFirstOrThrow();
  const add = (
    row: Pick<OrderReturnTable, 'id' | 'number' | 'reason' | 'state'> & Partial<Insertable<OrderReturnTable>>,
    lines: readonly Line[],
    step: ReturnStep,
  ) => {
    const of = row.id === returnIds.approved ? 'shopper' : 'ravi';
    const owner = { order_id: of === 'shopper' ? orders.asha : orders.ravi, account_id: accountIds[of] };
    const whole = { ...common, ...owner, request_key: row.id, state_at: step.at, created_at: step.at, ...row };
    return insertReturn(db, whole, lines, step).then(() => whole as ReturnRow);
  };
  const note = 'The marigold is nearly orange, and the collar is crooked.';
  const pictured = {
    id: returnIds.withPhotos,
    number: 1001,
    reason: 'not_as_shown',
    state: 'requested',
    note,
  } as const;
  await add(pictured, [line(1)], { at: ago(3 * day), by: accountIds.ravi });
  for (const [index, id] of returnPhotos.entries()) {
    const bytes = await readPhoto(index === 0 ? 'marigold-crop-tee' : 'marigold-crop-tee-2');
    const photo = { id, return_id: returnIds.withPhotos, created_at: ago(3 * day), type: 'image/webp' };
    await db
      .insertInto('return_photo')
      .values({ ...photo, bytes: Buffer.from(bytes!) })
      .execute();
  }
  const exchange = {
    ...({ id: returnIds.exchange, number: 1002, kind: 'exchange', reason: 'too_large', state: 'requested' } as const),
    shopper_pays: 1 as const,
  };
  const wanted = { wanted_size: 'M', wanted_size_id: m.id };
  await add(exchange, [line(0, wanted)], { at: ago(day), by: accountIds.ravi });
  const approved = await add(
    {
      ...({
        id: returnIds.approved,
        number: 1003,
        reason: 'changed_mind',
        state: 'requested',
        shopper_pays: 1,
      } as const),
      ...{ courier: 'Delhivery', tracking_number: 'DL70000000011' },
    },
    [line(0)],
    { at: ago(4 * day), by: accountIds.shopper },
  );
  await moveReturn(db, approved, 'approved', { at: ago(2 * day), by: accountIds.admin });
  const events = [
    { state: 'picked_up', at: ago(day) },
    { state: 'in_transit', at: ago(18 * hour) },
  ] as const;
  const rows = events.map((event) => ({ ...event, return_id: returnIds.approved, reason: null }));
  await db.insertInto('return_event').values(rows).execute();
  await add(
    { id: returnIds.arrived, number: 1004, origin: 'arrived', reason: 'other', state: 'received' },
    [line(0, { good: 1 })],
    { at: ago(2 * hour), by: accountIds.packer },
  );
}
