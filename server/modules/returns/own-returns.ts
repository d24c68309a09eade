import type { Kysely } from 'kysely';
import type { FormFile } from '#contract/product-edit.ts';
import type { Return, ShopReturn } from '#contract/return.ts';
import { mostReturnPhotos, returnNumber, takesUpi } from '#contract/rules/returns.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ChangedMeanwhile, Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { Account } from '../account/account.ts';
import type { OrderContext } from '../order/order-context.ts';
import type { PhotoEncoder } from '../photo/photo-encoder.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import { shipmentOfNumber } from '../shipment/shipment-store.ts';
import type { Parcel } from '../shipment/shipments.ts';
import { lockReturn, type LockedReturn } from './locked-return.ts';
import { countPhotos, insertPhoto, photoWithId, type ReturnPhoto } from './return-photo-store.ts';
import {
  isOpen,
  moveReturn,
  openReturnOfNumber,
  returnMoved,
  returnsOfAccount,
  returnWithId,
  setParcel,
  setUpi,
  type ReturnRow,
} from './return-store.ts';
import { forShopper, forStaff, shownReturns, type ReturnSettings, type VersionedReturn } from './shown-returns.ts';
import { releaseWanted } from './wanted-sizes.ts';

export interface OwnReturnDependencies extends OrderContext {
  readonly settings: () => Promise<ReturnSettings>;
  readonly rateLimits: RateLimits;
  readonly encoder: PhotoEncoder;
  /** Called after a tracking number was typed: its courier may have reported before. */
  readonly onNumberTyped: (number: string) => Promise<void>;
}

/** The most requests of a page. */
const pageSize = 20;

/** What a shopper does with requests of their own; their parcels are named by staff too. */
export class OwnReturns {
  readonly #dependencies: OwnReturnDependencies;
  readonly #db: Kysely<Schema>;

  constructor(dependencies: OwnReturnDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.database.db;
  }

  /** One page of an account's requests, newest first, and how many there are. */
  async list(
    accountId: string,
    { page, limit = pageSize }: { readonly page?: number | undefined; readonly limit?: number | undefined },
  ): Promise<{ returns: Return[]; total: number }> {
    const { rows, total } = await returnsOfAccount(this.#db, accountId, sliceOf({ page, limit }));
    const returns = await shownReturns(this.#db, rows, await this.#dependencies.settings());
    return { returns: returns.map(forShopper), total };
  }

  /**
   * Cancels a request before anything was received: its wanted sizes are free again.
   * @throws {Refused} returnNotFound, returnMoved
   */
  async cancel(id: string, { id: accountId }: Account): Promise<Return> {
    const { clock, events, onMailQueued } = this.#dependencies;
    const row = await this.#changed(id, accountId, async (trx, { row }) => {
      const moved = await moveReturn(trx, row, 'cancelled', { at: clock(), by: accountId }, { upi: null });
      await releaseWanted(trx, row);
      return moved;
    });
    const { number, order_id: order, state: to } = row;
    events.record({ event: 'return moved', return: id, number, order, to, by: accountId });
    onMailQueued();
    return forShopper(await this.#shown(row));
  }

  /**
   * Adds a photo to a request that is not decided.
   * @throws {Refused} returnNotFound, returnMoved, tooManyReturnPhotos, tooManyTries; unreadablePhoto, photosWaiting
   */
  async addPhoto(id: string, file: FormFile, { id: accountId }: Account, ip: string): Promise<Return> {
    const { clock, encoder, rateLimits } = this.#dependencies;
    const check = async (trx: Kysely<Schema>, { row }: LockedReturn) => {
      if (row.state !== 'requested') throw returnMoved(row);
      if ((await countPhotos(trx, id)) >= mostReturnPhotos)
        throw new Refused('tooManyReturnPhotos', undefined, { max: mostReturnPhotos });
      return row;
    };
    await this.#changed(id, accountId, check);
    await rateLimits.count(
      { limit: limits.returnPhotos, who: accountId },
      { limit: limits.addressReturnPhotos, who: ip },
    );
    // Reading it takes time: the request is checked again afterwards.
    const bytes = await encoder.encodeOriginal(file);
    const row = await this.#changed(id, accountId, async (trx, locked) => {
      const row = await check(trx, locked);
      const photo = { id: newId(), return_id: id, created_at: clock(), type: 'image/webp' };
      await insertPhoto(trx, { ...photo, bytes });
      return row;
    });
    return forShopper(await this.#shown(row));
  }

  /** A photo, for its shopper and the staff of orders. @throws {Refused} photoNotFound */
  async photo(id: string, photoId: string, account: Account): Promise<ReturnPhoto> {
    const row = await returnWithId(this.#db, id);
    const maySee = row?.account_id === account.id || isAllowed(account.staff_role, 'orders');
    const photo = row !== undefined && maySee ? await photoWithId(this.#db, id, photoId) : undefined;
    if (photo === undefined) throw new Refused('photoNotFound');
    return photo;
  }

  /**
   * Names the parcel that comes back with a shopper's request; empty takes the name away. It is limited: who guesses numbers would learn
   * which are taken, and take news of parcels that have no order yet.
   * @throws {Refused} returnNotFound, returnMoved, trackingNumberTaken, tooManyTries
   */
  async setParcel(id: string, parcel: Parcel, { id: accountId }: Account, ip: string): Promise<Return> {
    // Before the limits: other people's requests may not use up those of a network.
    if ((await returnWithId(this.#db, id))?.account_id !== accountId) throw new Refused('returnNotFound');
    await this.#dependencies.rateLimits.count(
      { limit: limits.returnParcels, who: accountId },
      { limit: limits.addressReturnParcels, who: ip },
    );
    return forShopper(await this.#shown(await this.#setParcel(id, parcel, accountId)));
  }

  /** The same for staff. @throws {Refused} as `setParcel` */
  async setShopParcel(id: string, parcel: Parcel, by: Account): Promise<ShopReturn> {
    return forStaff(await this.#shown(await this.#setParcel(id, parcel)), by.staff_role);
  }

  /**
   * Says where the money of a shopper's request goes, if it is paid by hand: while it is open, afterwards if nobody has said it.
   * @throws {Refused} returnNotFound, changedMeanwhile
   */
  async setUpi(id: string, upi: string, { id: accountId }: Account): Promise<Return> {
    const settings = await this.#dependencies.settings();
    const row = await this.#changed(id, accountId, async (trx, { row }) => {
      const [shown] = row.upi === upi ? [] : await shownReturns(trx, [row], settings);
      if (shown === undefined) return row;
      if (!takesUpi(shown)) throw new ChangedMeanwhile({ return: forShopper(shown) });
      await setUpi(trx, id, upi);
      return row;
    });
    return forShopper(await this.#shown(row));
  }

  async #setParcel(id: string, { courier, number }: Parcel, accountId?: string): Promise<ReturnRow> {
    const row = await this.#changed(id, accountId, async (trx, { row, order }) => {
      if (!isOpen(row.state)) throw returnMoved(row);
      if (number !== '') await this.#refuseTaken(trx, row, number);
      await setParcel(trx, id, { courier, tracking_number: number });
      noteAudit({
        name: `${returnNumber(row.number)} (${order.number})`,
        changes: [
          ...auditChange('tracking', `${row.courier} ${row.tracking_number}`.trim(), `${courier} ${number}`.trim()),
        ],
      });
      return row;
    });
    if (number !== '') await this.#dependencies.onNumberTyped(number);
    return row;
  }

  /** @throws {Refused} trackingNumberTaken: another parcel has the number, one that comes back or one that was sent. */
  async #refuseTaken(trx: Kysely<Schema>, { id }: ReturnRow, number: string): Promise<void> {
    await this.#dependencies.database.engine.lockName(trx, `return parcel ${number}`);
    const other = await openReturnOfNumber(trx, number);
    const isTaken = (other !== undefined && other.id !== id) || (await shipmentOfNumber(trx, number)) !== undefined;
    // It does not say which one: it may be a stranger's.
    if (isTaken)
      throw new Refused('trackingNumberTaken', undefined, 'Another parcel has this tracking number already.');
  }

  #changed(
    id: string,
    accountId: string | undefined,
    change: (trx: Kysely<Schema>, locked: LockedReturn) => Promise<ReturnRow>,
  ): Promise<ReturnRow> {
    const { engine } = this.#dependencies.database;
    return inTransaction(this.#db, async (trx) => change(trx, await lockReturn(trx, engine, id, accountId)));
  }

  async #shown({ id }: ReturnRow): Promise<VersionedReturn> {
    const row = await returnWithId(this.#db, id);
    const [shown] = row === undefined ? [] : await shownReturns(this.#db, [row], await this.#dependencies.settings());
    if (shown === undefined) throw new Refused('returnNotFound');
    return shown;
  }
}
