import type { Received } from '#contract/endpoint.ts';
import { fieldRefusal } from '#contract/field-refusals.ts';
import type { Order } from '#contract/order.ts';
import type { FormFile } from '#contract/product-edit.ts';
import type { shopReturnEndpoints } from '#contract/return.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import {
  canClose,
  canReturnMove,
  isBoundReason,
  isLate,
  isShoppersCost,
  mostReturnPhotos,
  needsUpi,
  paidForPieces,
  returnNumber,
  takesUpi,
  type ReturnOrigin,
  type ReturnState,
} from '#contract/rules/returns.ts';
import type { ShopSettings } from '#contract/settings.ts';
import type { User } from '#contract/user.ts';
import type { Catalogue } from './catalogue.ts';
import { timestamp, type Clock } from './clock.ts';
import { newId } from './ids.ts';
import type { Orders } from './orders.ts';
import { parsePhoto, type Photo } from './photo.ts';
import { ChangedMeanwhile, refuseChanged, Refused } from './refused.ts';
import { Exchanges } from './return-exchanges.ts';
import {
  forItsShopper,
  forStaff,
  isKept,
  isPaidBack,
  isUnpaid,
  leftOf,
  moneyLeft,
  payerOf,
  returnsOfOrder,
  ReturnTooMany,
  untilOf,
  worthOf,
  type StoredReturn,
} from './return-rows.ts';
import type { ShopData, StoredOrder } from './shop-data.ts';

type Staff = typeof shopReturnEndpoints;
type Body<N extends keyof Staff> = Received<Staff[N]>['body'];
type Asked = Omit<Body<'openReturn'>, 'message'>;
type ReceivedLines = Body<'noteArrived'>['lines'];

interface Author {
  readonly user: User;
  readonly message?: string;
}

interface ReturnDependencies {
  readonly catalogue: Catalogue;
  readonly orders: Orders;
  readonly settings: ShopSettings;
  readonly clock: Clock;
}

/** Where parcels go back; the recorded shop's is in each of its approved requests. */
const returnAddress = 'Weft Returns, 4 Mill Road, Tiruppur 641601';
const dayLength = 86_400_000;
/** How many days a wanted size is kept. */
const holdDays = 7;

/** Requests of the mocked shop to send pieces back. */
export class Returns {
  readonly #data: ShopData;
  readonly #dependencies: ReturnDependencies;
  readonly #exchanges: Exchanges;
  /** Whether no wanted size is there any more. */
  isSizeGone = false;
  /** Whether the payment provider refuses refunds. */
  refusesRefunds = false;

  constructor(data: ShopData, dependencies: ReturnDependencies) {
    this.#data = data;
    this.#dependencies = dependencies;
    this.#exchanges = new Exchanges(data, dependencies);
  }

  /** All of them, newest first. */
  all(): StoredReturn[] {
    return this.#data.returns.toSorted((a, b) => b.number - a.number);
  }

  /** @throws {Refused} returnNotFound */
  at(id: string, shopper?: User): StoredReturn {
    const found = this.#data.returns.find(({ _id, buyer }) => _id === id && (!shopper || buyer._id === shopper._id));
    if (found === undefined) throw new Refused('returnNotFound');
    return found;
  }

  /** What an order says of its requests. */
  ofOrder(order: StoredOrder): Pick<Order, 'returns' | 'returnable'> {
    const { settings, clock } = this.#dependencies;
    return returnsOfOrder(order, this.#data.returns, settings.returns?.days ?? 0, clock());
  }

  /**
   * A request of a shopper.
   * @throws {Refused} orderNotFound, lineNotFound, returnClosed, notLate, returnTooMany, sizeGone, keyReused, malformed
   */
  request(orderId: string, asked: Asked, user: User): StoredReturn {
    const order = this.#order(orderId, user);
    const known = this.#sameKey(orderId, asked);
    if (known !== undefined) return known;
    if (asked.lines.some(({ line }) => order.lines[line] === undefined)) throw new Refused('lineNotFound');
    this.#refuseOutOfTime(order, asked);
    this.#refuseKept(order, asked);
    if (needsUpi(asked.kind, this.#isCash(order)) && !asked.upi)
      throw new Refused('malformed', { upi: fieldRefusal('required') });
    return this.#add(order, asked, 'shopper', { user });
  }

  /** A request of staff, approved at once. */
  open(orderId: string, { message, ...asked }: Body<'openReturn'>, user: User): StoredReturn {
    const known = this.#sameKey(orderId, asked);
    return known ?? this.#approve(this.#add(this.#order(orderId), asked, 'staff', { user }), { user, message });
  }

  /** A parcel that nobody announced. */
  noteArrived(orderId: string, { lines, key }: Body<'noteArrived'>, user: User): StoredReturn {
    const asked: Asked = {
      kind: 'refund',
      lines: lines.map(({ line, good, damaged }) => ({ line, quantity: good + damaged })),
      reason: 'other',
      note: '',
      key,
    };
    const known = this.#sameKey(orderId, asked);
    if (known !== undefined) return known;
    const order = this.#order(orderId);
    const added = this.#add(order, asked, 'arrived', { user });
    return this.#replace({ ...added, address: returnAddress, lines: this.#shelve(added, lines) });
  }

  /** @throws {Refused} returnMoved, changedMeanwhile, sizeGone */
  decide(id: string, { decision, message, version }: Body<'decideReturn'>, user: User): StoredReturn {
    const stored = this.at(id);
    this.#refuseChanged(stored, version, user);
    if (decision === 'approve') return this.#approve(stored, { user, message });
    this.#exchanges.release(stored);
    const { exchange: _, address: _address, ...rest } = stored;
    return this.#move(rest, 'declined', { user, message });
  }

  /** @throws {Refused} returnMoved */
  cancel(stored: StoredReturn, user: User): StoredReturn {
    this.#exchanges.release(stored);
    const { exchange: _, address: _address, ...rest } = stored;
    return this.#move(rest, 'cancelled', { user });
  }

  /** @throws {Refused} returnMoved, lineNotFound, returnTooMany */
  receive(id: string, { lines, key }: Body<'receiveReturn'>, user: User): StoredReturn {
    const stored = this.at(id);
    if (this.#isSent(stored, key, lines)) return stored;
    if (stored.state !== 'received' && !canReturnMove(stored.state, 'received')) throw moved(stored);
    const next = {
      ...stored,
      lines: this.#shelve(stored, lines),
      sent: { ...stored.sent, [key]: JSON.stringify(lines) },
    };
    return stored.state === 'received' ? this.#replace(next) : this.#move(next, 'received', { user });
  }

  /** @throws {Refused} returnMoved, changedMeanwhile, refundTooLarge, cashNotCollected, sizeGone, notExchange */
  close(id: string, { key, version, ...body }: Body<'closeReturn'>, user: User): StoredReturn {
    const stored = this.at(id);
    const { outcome, message } = body;
    if (this.#isSent(stored, key, body)) return stored;
    this.#refuseChanged(stored, version, user);
    if (body.upi && stored.upi !== undefined) refuseChanged(body.upi, stored.upi, this.#now(stored, user));
    if (!canClose(stored.state, stored.kind, outcome)) throw moved(stored);
    const sent = { ...stored.sent, [key]: JSON.stringify(body) };
    const { address: _, ...open } = stored;
    const upi = stored.by_hand && outcome === 'refund' && body.upi;
    const ended = { ...open, outcome, sent, ...(upi && { upi }) };
    if (outcome === 'refund') return this.#move(this.#refund(ended, message, body.amount), 'closed', { user, message });
    if (outcome === 'nothing') {
      this.#exchanges.release(stored);
      return this.#move(ended, 'closed', { user, message });
    }
    if (isPaidBack(payerOf(this.#order(stored.order._id), this.#data)))
      throw new Refused('refundTooLarge', undefined, nothingLeft);
    this.#refuseGone(stored, outcome);
    const order = this.#exchanges.send(stored, outcome);
    return this.#move({ ...ended, exchange: { order } }, 'closed', { user, message });
  }

  /** @throws {Refused} tooManyReturnPhotos, unreadablePhoto, returnMoved */
  addPhoto(stored: StoredReturn, file: FormFile): StoredReturn {
    if (stored.state !== 'requested') throw moved(stored);
    if (stored.photos.length >= mostReturnPhotos)
      throw new Refused('tooManyReturnPhotos', undefined, { max: mostReturnPhotos });
    const _id = newId();
    this.#data.returnPhotos.set(_id, parsePhoto(file));
    return this.#replace({ ...stored, photos: [...stored.photos, { _id }] });
  }

  /** The picture, or the name of a fixture's. */
  photo(id: string): Photo | string | undefined {
    return this.#data.returnPhotos.get(id);
  }

  /** @throws {Refused} returnMoved, trackingNumberTaken */
  setParcel(stored: StoredReturn, { courier, tracking_number }: Body<'setShopReturnParcel'>): StoredReturn {
    if (stored.state !== 'approved' && stored.state !== 'received') throw moved(stored);
    const others = [
      ...this.#data.returns.filter((one) => one !== stored).map(({ parcel }) => parcel?.tracking_number),
      ...this.#data.orders.map(({ shipment }) => shipment?.tracking_number),
    ];
    if (tracking_number !== '' && others.includes(tracking_number))
      throw new Refused('trackingNumberTaken', undefined, 'Another parcel has this tracking number already.');
    const { parcel: _, ...rest } = stored;
    const isNamed = courier !== '' || tracking_number !== '';
    return this.#replace({ ...rest, ...(isNamed && { parcel: { courier, tracking_number, events: [] } }) });
  }

  /** @throws {ChangedMeanwhile} it is said already, or no money goes by UPI. */
  setUpi(stored: StoredReturn, upi: string): StoredReturn {
    if (stored.upi === upi) return stored;
    if (!takesUpi(stored)) throw new ChangedMeanwhile({ return: forItsShopper(stored) });
    return this.#replace({ ...stored, upi });
  }

  #isCash(order: StoredOrder): boolean {
    return payerOf(order, this.#data).payment.method === 'cod';
  }

  #add(order: StoredOrder, asked: Asked, origin: ReturnOrigin, author: Author): StoredReturn {
    const { kind, reason, note, upi, key, lines } = asked;
    const left = leftOf(order, this.#data.returns);
    if (lines.some(({ line }) => order.lines[line] === undefined)) throw new Refused('lineNotFound');
    if (lines.some(({ line, quantity }) => quantity > left[line]!)) throw new ReturnTooMany(leftLines(left));
    const { settings, clock } = this.#dependencies;
    const state = origin === 'arrived' ? 'received' : 'requested';
    const added: StoredReturn = {
      ...{ _id: newId(), number: Math.max(1000, ...this.#data.returns.map(({ number }) => number)) + 1 },
      order: { _id: order._id, number: order.number },
      ...{ origin, kind, state, reason, note, photos: [], refunds: [] },
      lines: lines.map(({ line, quantity, size: wanted }) => {
        const { product, size, total, discount = 0, quantity: pieces } = order.lines[line]!;
        const paise = toPaise(total) - toPaise(discount);
        return {
          ...{ line, name: product.name, price: toRupees(paidForPieces({ paise, pieces }, 0, 1)), quantity },
          ...(size !== undefined && { size }),
          ...(wanted !== undefined && { wanted_size: wanted }),
        };
      }),
      shopper_pays: settings.returns?.shopper_pays !== false && isShoppersCost(reason),
      ...(this.#isCash(order) && { by_hand: true as const, ...(upi && { upi }) }),
      ...{ buyer: order.buyer, method: order.payment.method, createdAt: timestamp(clock()) },
      history: [this.#step(state, author)],
      sent: { [key]: JSON.stringify(asked) },
    };
    if (kind === 'exchange') this.#refuseGone(added, 'exchange');
    this.#data.returns = [...this.#data.returns, added];
    return added;
  }

  #approve(stored: StoredReturn, author: Author): StoredReturn {
    if (stored.kind !== 'exchange') return this.#move({ ...stored, ...addressOf(stored) }, 'approved', author);
    this.#refuseGone(stored, 'exchange');
    if (!canReturnMove(stored.state, 'approved')) throw moved(stored);
    const until = this.#dependencies.clock() + holdDays * dayLength;
    this.#exchanges.hold(stored, until);
    return this.#move(
      { ...stored, ...addressOf(stored), exchange: { held_until: timestamp(until) } },
      'approved',
      author,
    );
  }

  #move(stored: StoredReturn, to: ReturnState, author: Author): StoredReturn {
    if (!canReturnMove(stored.state, to)) throw moved(stored);
    return this.#replace({ ...stored, state: to, history: [...stored.history, this.#step(to, author)] });
  }

  #step(state: ReturnState, { user, message }: Author): StoredReturn['history'][number] {
    const by = user.role === 1 ? { by: user.name } : { shopper: true as const };
    return { state, at: timestamp(this.#dependencies.clock()), ...by, ...(message && { message }) };
  }

  /** Puts good pieces on the shelf. @returns The lines with what has come so far. */
  #shelve(stored: StoredReturn, parcel: ReceivedLines): StoredReturn['lines'] {
    const lines = stored.lines.map((line) => {
      const come = parcel.find((one) => one.line === line.line);
      if (come === undefined) return { ...line, good: line.good ?? 0, damaged: line.damaged ?? 0 };
      return { ...line, good: (line.good ?? 0) + come.good, damaged: (line.damaged ?? 0) + come.damaged };
    });
    if (parcel.some(({ line }) => stored.lines.every((one) => one.line !== line))) throw new Refused('lineNotFound');
    if (lines.some(({ good, damaged, quantity }) => good + damaged > quantity))
      throw new ReturnTooMany(
        stored.lines.map(({ line, quantity, good = 0, damaged = 0 }) => ({
          line,
          quantity: quantity - good - damaged,
        })),
      );
    for (const { line, good } of parcel) this.#exchanges.shelve(stored.order._id, line, good);
    return lines;
  }

  #refund(stored: StoredReturn, message: string, wanted?: number): StoredReturn {
    const { orders, clock } = this.#dependencies;
    const payer = payerOf(this.#order(stored.order._id), this.#data);
    const left = moneyLeft(payer);
    if (isUnpaid(payer.payment)) throw new Refused('cashNotCollected');
    const refundable = Math.min(worthOf(stored), left);
    if (refundable > 0 && refundable < 1) throw new Refused('refundTooLarge', undefined, tooSmall);
    const amount = wanted ?? refundable;
    if (amount > refundable || amount < 1) throw refundTooLarge(refundable);
    const way = payer.payment.method === 'cod' ? ('hand' as const) : ('provider' as const);
    const state = this.refusesRefunds && way === 'provider' ? ('failed' as const) : ('wanted' as const);
    const reason = message || `${returnNumber(stored.number)}: ${formatRupees(amount)}`;
    const refund = { _id: newId(), state, amount, at: timestamp(clock()), reason, origin: 'return' as const, way };
    const refunded = toRupees(toPaise(payer.refunded ?? 0) + (state === 'failed' ? 0 : toPaise(amount)));
    const isOnline = payer.payment.method === 'online';
    orders.replace({
      ...payer,
      ...{ refund, refunds: [refund, ...(payer.refunds ?? [])] },
      ...(refunded > 0 && { refunded }),
      ...(isOnline &&
        refunded > 0 && {
          payment: { ...payer.payment, state: refunded < (payer.paid ?? payer.total) ? 'partly_refunded' : 'refunded' },
        }),
    });
    return { ...stored, refunds: [refund, ...stored.refunds] };
  }

  #refuseOutOfTime(order: StoredOrder, { kind, reason }: Asked): void {
    const { settings, clock } = this.#dependencies;
    const arrived = order.delivered_at === undefined ? undefined : Date.parse(order.delivered_at);
    if (reason === 'not_arrived' || reason === 'late') {
      if (!isLate(order.promised?.to, reason === 'late' ? arrived : undefined, clock())) throw new Refused('notLate');
      return;
    }
    if (order.status !== 'Delivered') throw new Refused('returnClosed', undefined, 'This order has not arrived yet.');
    const isOver = untilOf(order, settings.returns?.days ?? 0, clock()) === undefined;
    if (kind !== 'problem' && isBoundReason(reason) && isOver) throw new Refused('returnClosed');
  }

  /** @throws {Refused} notReturnable */
  #refuseKept(order: StoredOrder, { kind, reason, lines }: Asked): void {
    if (kind === 'problem' || !isBoundReason(reason)) return;
    for (const { line } of lines) {
      const { name } = order.lines[line]!.product;
      if (isKept(order, line)) throw new Refused('notReturnable', undefined, { name });
    }
  }

  #refuseGone(stored: StoredReturn, outcome: 'exchange' | 'replacement'): void {
    if (outcome === 'exchange' && stored.kind !== 'exchange') throw new Refused('notExchange');
    if (this.#exchanges.isUnknown(stored, outcome)) throw new Refused('sizeNotFound');
    const gone = this.#exchanges.gone(stored, outcome, this.isSizeGone);
    if (gone !== undefined) throw new Refused('sizeGone', undefined, gone);
  }

  /** @throws {ChangedMeanwhile} */
  #refuseChanged(stored: StoredReturn, version: string | undefined, user: User): void {
    const current = this.#now(stored, user);
    refuseChanged(version, current.return.version, current);
  }

  #now(stored: StoredReturn, user: User) {
    return { return: forStaff(stored, user, this.#data) };
  }

  #order(id: string, shopper?: User): StoredOrder {
    const { orders } = this.#dependencies;
    const order = orders.find(({ _id, buyer }) => _id === id && (!shopper || buyer._id === shopper._id));
    if (order === undefined) throw new Refused('orderNotFound');
    return order;
  }

  #sameKey(orderId: string, asked: Asked): StoredReturn | undefined {
    const ofOrder = this.#data.returns.filter(({ order }) => order._id === orderId);
    return ofOrder.find((one) => this.#isSent(one, asked.key, asked));
  }

  /** Whether the press with this key is known. @throws {Refused} keyReused */
  #isSent({ sent }: StoredReturn, key: string, body: unknown): boolean {
    const known = sent[key];
    if (known !== undefined && known !== JSON.stringify(body)) throw new Refused('keyReused');
    return known !== undefined;
  }

  #replace(stored: StoredReturn): StoredReturn {
    this.#data.returns = this.#data.returns.map((one) => (one._id === stored._id ? stored : one));
    return stored;
  }
}

const nothingLeft =
  'All the money of this order has gone back, so nothing is sent for it. End the request with a message.';

const tooSmall = 'Less than Rs. 1 cannot be sent back. End the request with a message.';

const refundTooLarge = (left: number) =>
  new Refused('refundTooLarge', undefined, { left, amount: formatRupees(left), count: left });

const moved = ({ state }: StoredReturn) => new Refused('returnMoved', undefined, { state });

const leftLines = (left: readonly number[]) => left.map((quantity, line) => ({ line, quantity }));

/** Nothing comes back of a problem. */
const addressOf = ({ kind }: StoredReturn) => (kind === 'problem' ? {} : { address: returnAddress });
