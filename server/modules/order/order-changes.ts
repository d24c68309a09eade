import type { Kysely } from 'kysely';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { readAddressChange, type Order, type SentAddress } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { refusedFields } from '#contract/refused-fields.ts';
import { sizeOfOrder } from '#contract/rules/cart-size.ts';
import { cashRefusals, phoneKey } from '#contract/rules/cash.ts';
import { formatMessage } from '#contract/rules/message.ts';
import { isBeforeShipping, isChangeable, type OrderStatus } from '#contract/rules/order-status.ts';
import { plainPincode } from '#contract/rules/pincode.ts';
import { changedAddress, postalAddress, stateCodeOf } from '#contract/rules/postal-address.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import { versionedRecipient } from '#contract/rules/version.ts';
import type { Database } from '../../db/database.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseChanged, Refused } from '../../refused.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import { accountById } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import { promisedColumns, type DeliveryService } from '../delivery/delivery-service.ts';
import { insertMailAbout } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import { liveSizes, lockSizes, type LiveSize, type SizeRow } from '../stock/size-store.ts';
import { availableQuantity, reservedQuantities, restock, subtractStock } from '../stock/stock-store.ts';
import { countChanges, lineRows, setLineSize, storeChange, type LineRow } from './order-change-store.ts';
import type { OrderContext } from './order-context.ts';
import { mailedOrder, orderChanged } from './order-mails.ts';
import { orderWithId, type OrderRow, lockOrder } from './order-store.ts';
import { forShopper, shopOrder } from './shop-order-store.ts';

/** The most changes of an order by its shopper: each is kept. */
const mostChanges = 20;

const addressParts = ['name', 'phone', 'address', 'landmark', 'city', 'state', 'pincode'] as const;

export interface OrderChangeDependencies extends OrderContext {
  readonly delivery: Pick<DeliveryService, 'answer'>;
  readonly rateLimits: RateLimits;
  /** @returns What stores the other phone of a changed order in its transaction, or refuses it. */
  readonly phoneChange: () => Promise<(trx: Kysely<Schema>, order: OrderRow, change: PhoneChange) => Promise<OrderRow>>;
}

/** When an order gets another phone, and its shopper who changes it; null: staff. */
export interface PhoneChange {
  readonly at: number;
  readonly by: string | null;
}

/** Changes orders: their shoppers until they are packed, staff until they are shipped. Each change holds the order's lock, so that it is complete before. */
export class OrderChanges {
  readonly #dependencies: OrderChangeDependencies;
  readonly #db: Kysely<Schema>;

  constructor(dependencies: OrderChangeDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.database.db;
  }

  /**
   * Changes the address of an order, for its shopper or for staff; these mail the shopper. Another pincode has other promised days.
   * @throws {Refused} orderNotFound (also to strangers), malformed, orderClosed, notDelivered, cashNotOffered, tooManyTries, changedMeanwhile
   */
  async changeAddress(id: string, body: SentAddress, by: Account, ip: string): Promise<Order> {
    const { database, delivery, sender, rateLimits, phoneChange, clock, events, onMailQueued } = this.#dependencies;
    const isStaff = isAllowed(by.staff_role, 'orders');
    const known = await orderWithId(this.#db, id);
    if (known === undefined || (known.account_id !== by.id && !isStaff)) throw new Refused('orderNotFound');
    const { data: sent, error } = readAddressChange(known, body);
    if (error) throw new Refused('malformed', refusedFields(error));
    // The answer can show that another account has ordered with this phone.
    if (!isStaff && known.cash_state === 'pending' && phoneKey(sent.phone ?? known.phone) !== phoneKey(known.phone))
      await rateLimits.count({ limit: limits.cashPhones, who: by.id }, { limit: limits.addressCashPhones, who: ip });
    const answer = await delivery.answer(sent.pincode);
    const shop = await sender();
    const setPhone = await phoneChange();
    const { order, isChanged } = await inTransaction(this.#db, async (trx) => {
      const before = await openOrder(trx, database, id, isStaff ? isBeforeShipping : isChangeable);
      noteAudit({ name: String(before.number) });
      await refuseChanged(sent.version, versionedRecipient(before).version, async () => ({
        order: forShopper(await shopOrder(trx, before)),
      }));
      const { name = before.name, phone = before.phone } = sent;
      const isMoved = plainPincode(sent.pincode) !== plainPincode(before.pincode);
      if (isMoved && !answer.delivered) throw new Refused('notDelivered', undefined, { pincode: answer.pincode });
      if (isMoved && !answer.cash && before.cash_state === 'pending')
        throw new Refused(
          'cashNotOffered',
          undefined,
          formatMessage(cashRefusals.pincode, { pincode: answer.pincode }),
        );
      const promised = isMoved && before.waits_for_pieces === 0 ? promisedColumns(answer) : {};
      const sentOrder = { ...before, ...changedAddress(before, sent), ...promised, name, phone };
      if (addressParts.every((part) => sentOrder[part] === before[part]))
        return { order: await shopOrder(trx, before), isChanged: false };
      if (!isStaff && (await countChanges(trx, id)) >= mostChanges) throw new Refused('tooManyTries');
      const byPhone = { at: clock(), by: isStaff ? null : by.id };
      const after = phoneKey(phone) === phoneKey(before.phone) ? sentOrder : await setPhone(trx, sentOrder, byPhone);
      const change = { what: 'address', from: addressee(before), to: addressee(after) } as const;
      await this.#store(trx, after, change, by, shop);
      return { order: await shopOrder(trx, after), isChanged: true };
    });
    if (isChanged)
      events.record({ event: 'order changed', order: id, number: order.number, what: 'address', by: by.id });
    onMailQueued();
    return forShopper(order);
  }

  /**
   * Gives a line another size at the same price, and mails the shopper. The pieces of the old size are in stock again. An order that waits for
   * its pieces moves none.
   * @param index Of `Order.lines`.
   * @param change The size; the product and size that the caller saw at the index, if it says so.
   * @throws {Refused} orderNotFound, orderClosed, lineNotFound, sizeNotFound, sizeShort
   */
  async changeSize(id: string, index: number, change: LineChange, by: Account): Promise<ShopOrder> {
    const { database, changes, sender, events, onMailQueued } = this.#dependencies;
    const shop = await sender();
    const { order, isChanged } = await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      const before = await openOrder(trx, database, id, isBeforeShipping);
      const lines = await lineRows(trx, id);
      const line = lines[index];
      if (line === undefined || !isSeen(line, change)) throw new Refused('lineNotFound');
      const live = (await liveSizes(trx, [line.product_id])).get(line.product_id) ?? [];
      const size = live.find((entry) => entry.label !== '' && sizeKey(entry.label) === sizeKey(change.size));
      if (size === undefined) throw new Refused('sizeNotFound');
      noteAudit({ name: String(before.number), changes: auditChange('size', line.size ?? '', size.label) });
      if (size.id === line.size_id) return { order: await shopOrder(trx, before), isChanged: false };
      const sizeIds = line.size_id === null ? [size.id] : [size.id, line.size_id];
      const sizes = await lockSizes(trx, database.engine, sizeIds, 'all');
      // Its product is deleted.
      if (!sizes.has(size.id)) throw new Refused('sizeNotFound');
      if (before.waits_for_pieces === 0) await this.#moveStock(catalogue, id, line, size, sizes, by);
      await setLineSize(trx, before, lines, line, size);
      const labels = (await lineRows(trx, id)).map((row) => row.size ?? '');
      const after = { ...before, size: sizeOfOrder(labels, before.size) };
      const { name } = parseJson<Product>(line.product);
      const inSize = (one: string | null) => [name, one].filter(Boolean).join(', ');
      await this.#store(trx, after, { what: 'size', from: inSize(line.size), to: inSize(size.label) }, by, shop);
      return { order: await shopOrder(trx, after), isChanged: true };
    });
    if (isChanged) events.record({ event: 'order changed', order: id, number: order.number, what: 'size', by: by.id });
    onMailQueued();
    return order;
  }

  /** Takes the pieces of the new size, then returns those of the old one; both are locked. What any checkout has reserved is not free. */
  async #moveStock(
    catalogue: CatalogueTransaction,
    orderId: string,
    { size_id: oldId, pieces }: LineRow,
    { id: newId, label }: LiveSize,
    sizes: ReadonlyMap<string, SizeRow>,
    by: Account,
  ): Promise<void> {
    const { database, clock } = this.#dependencies;
    const { trx } = catalogue;
    const now = clock();
    const reserved = await reservedQuantities(trx, [newId], { accountId: '', checkoutId: '', now });
    const free = availableQuantity(sizes.get(newId), reserved(newId));
    if (free < pieces) throw new Refused('sizeShort', undefined, { size: label, count: free });
    const cause = { orderId, at: now, by: by.id, reason: 'exchange' } as const;
    await subtractStock(catalogue, database.engine, sizes, [{ sizeId: newId, quantity: pieces }], cause);
    if (oldId !== null) await restock(catalogue, database.engine, [{ sizeId: oldId, quantity: pieces }], cause);
  }

  /** Stores a change, and mails the shopper unless they made it. */
  async #store(
    trx: Kysely<Schema>,
    order: OrderRow,
    change: Pick<ShopOrder['changes'][number], 'what' | 'from' | 'to'>,
    by: Account,
    shop: Sender,
  ): Promise<void> {
    const { clock } = this.#dependencies;
    const now = clock();
    const { what, from: value_before, to: value_after } = change;
    await storeChange(trx, order, { what, value_before, value_after, changed_at: now, changed_by: by.id });
    const account = by.id === order.account_id ? undefined : await accountById(trx, order.account_id);
    if (account === undefined) return;
    const mailed = await mailedOrder(trx, order, shop);
    const mail = { ...orderChanged(mailed, change, shop), recipient: account.email };
    await insertMailAbout(trx, { account_id: account.id }, mail, now);
  }
}

/**
 * An order that can be changed, locked.
 * @param isOpen Whether its status allows that.
 * @throws {Refused} orderNotFound, orderClosed
 */
export async function openOrder(
  trx: Kysely<Schema>,
  { engine }: Pick<Database, 'engine'>,
  id: string,
  isOpen: (status: OrderStatus) => boolean,
): Promise<OrderRow> {
  const order = await lockOrder(trx, engine, id);
  if (order === undefined) throw new Refused('orderNotFound');
  if (!isOpen(order.status)) throw new Refused('orderClosed', undefined, { status: order.status });
  return { ...order, state: stateCodeOf(order) };
}

/** Name, address and phone in lines. */
function addressee(order: OrderRow): string {
  return [order.name, postalAddress(order), order.phone].filter((line) => line !== '').join('\n');
}

/** A line in another size. */
interface LineChange {
  readonly size: string;
  readonly product?: string | undefined;
  readonly from?: string | undefined;
}

/** Whether the line is the one that the caller saw: a change before may have moved another one to its place. */
function isSeen({ product_id, size }: LineRow, { product = product_id, from = size ?? '' }: LineChange): boolean {
  return product === product_id && from === (size ?? '');
}
