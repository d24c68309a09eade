import type { Kysely } from 'kysely';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import type { Product } from '#contract/product.ts';
import { dayOf } from '#contract/rules/day.ts';
import { toPaise } from '#contract/rules/money.ts';
import { postalAddress, stateCodeOf } from '#contract/rules/postal-address.ts';
import {
  financialYear,
  paperOfMode,
  sumAmounts,
  testSeries,
  type PaperLine,
  type PaperSnapshot,
} from '#contract/rules/tax.ts';
import type { Database } from '../../db/database.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { lineRows } from '../order/order-change-store.ts';
import { lockOrder, orderOfPayment, type OrderRow } from '../order/order-store.ts';
import { effectiveSettings } from '../settings/live-settings.ts';
import { dueCredits } from './due-credits.ts';
import { creditedPieces, creditedRest, paperLine, type SoldLine } from './paper-draft.ts';
import {
  cancelPapers,
  insertPaper,
  livePapers,
  nextNumber,
  papersOfCause,
  papersOfOrder,
  type LivePaper,
} from './paper-store.ts';
import { soldPieces, type Pieces } from './sold-pieces.ts';
import { hsnOfProducts, taxRates } from './tax-rate-store.ts';

export interface PaperDependencies {
  readonly database: Database;
  readonly clock: () => number;
  /** The environment's values of the owner's settings, by path. */
  readonly environment: Readonly<Record<string, unknown>>;
}

/** The snapshot of a paper without its number and day. */
type Draft = Omit<PaperSnapshot, 'number' | 'date' | 'sum' | 'template'>;

/** Where a paper is numbered, and what it belongs to. */
interface Filing {
  readonly orderId: string;
  readonly series: string;
  readonly of: string | null;
  readonly cause: string | null;
}

/**
 * Issues, cancels and credits papers, in the transactions of those who ship, take back and pay. Each call is the last of its transaction that
 * takes locks: papers, then a counter.
 */
export class Papers {
  readonly #dependencies: PaperDependencies;

  constructor(dependencies: PaperDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Issues the paper of a locked order that leaves the shop, if the shop writes papers. Refunds of before get their credit notes at once.
   * @throws {Refused} paperStateMissing, paperHsnMissing, paperSellerMissing
   */
  async issue(trx: Kysely<Schema>, order: OrderRow): Promise<void> {
    const settings = await this.#settings(trx);
    const draft = await this.#draft(trx, order, settings);
    if (draft === undefined) return;
    const paying = await this.#lockPaying(trx, order);
    const filing = {
      orderId: order.id,
      series: order.test === 1 ? testSeries.paper : settings.tax.series,
      of: null,
      cause: null,
    };
    await this.#file(trx, draft, filing);
    await this.#creditDue(trx, paying);
  }

  /**
   * Refuses what `issue` would refuse now.
   * @throws {Refused} as `issue`
   */
  async check(db: Kysely<Schema>, order: OrderRow): Promise<void> {
    await this.#draft(db, order, await this.#settings(db));
  }

  /**
   * Marks the papers of a locked order as void, whose shipping is taken back. What their credit notes had taken back for refunds of the payment
   * is taken back on its other papers, if an exchange is among them.
   */
  async cancel(trx: Kysely<Schema>, order: OrderRow): Promise<void> {
    const paying = await this.#lockPaying(trx, order);
    const papers = await papersOfOrder(trx, order.id);
    const numbers = papers.filter(({ cancelled_at }) => cancelled_at === null).map(({ number }) => number);
    await cancelPapers(trx, numbers, this.#dependencies.clock());
    if (numbers.length > 0) await this.#creditDue(trx, paying);
  }

  /** Takes back what was sold with a parcel that came back. The order is locked. */
  async creditParcel(trx: Kysely<Schema>, orderId: string): Promise<void> {
    for (const paper of await livePapers(trx, this.#dependencies.database.engine, [orderId]))
      await this.#credit(trx, paper, creditedRest(paper), `parcel:${orderId}`);
  }

  /** Takes back what was sold with pieces that came back of a request. The order is locked. */
  async creditPieces(trx: Kysely<Schema>, orderId: string, returnId: string, pieces: Pieces): Promise<void> {
    const sold = await soldPieces(trx, orderId, pieces);
    for (const paper of await livePapers(trx, this.#dependencies.database.engine, [sold.orderId]))
      await this.#credit(trx, paper, creditedPieces(paper, sold.pieces), `return:${returnId}`);
  }

  /**
   * The same where it was not taken back as the pieces came, or that is void: a replacement was cancelled, and it is an exchange now. Refunds
   * that were reckoned with what the pieces were taken back for get their own.
   * @param paying The order of the payment, locked.
   */
  async creditExchange(
    trx: Kysely<Schema>,
    {
      orderId,
      paying,
      returnId,
      pieces,
    }: { readonly orderId: string; readonly paying: OrderRow; readonly returnId: string; readonly pieces: Pieces },
  ): Promise<void> {
    const notes = await papersOfCause(trx, `return:${returnId}`);
    if (notes.length === 0) await this.creditPieces(trx, orderId, returnId, pieces);
    await this.#creditDue(trx, paying);
  }

  /**
   * Marks the credit notes of a request as void: its pieces were paid for, and neither money nor other goods make up for them. A refund that
   * found nothing left beside them gets its own.
   * @param paying The order of the payment, locked.
   */
  async cancelCredit(trx: Kysely<Schema>, paying: OrderRow, returnId: string): Promise<void> {
    const notes = await papersOfCause(trx, `return:${returnId}`);
    await cancelPapers(
      trx,
      notes.map(({ number }) => number),
      this.#dependencies.clock(),
    );
    await this.#creditDue(trx, paying);
  }

  /**
   * Stores that a refund reached its shopper, and issues the credit note that is due for it.
   * @param store Stores it; called under the lock of the refund's order.
   */
  async refunded(trx: Kysely<Schema>, paymentId: string, store: () => Promise<void>): Promise<void> {
    const order = await orderOfPayment(trx, paymentId);
    const paying = order && (await lockOrder(trx, this.#dependencies.database.engine, order.id));
    await store();
    if (paying !== undefined) await this.#creditDue(trx, paying);
  }

  /** Refunds of an exchange are those of the order that was paid. */
  async #lockPaying(trx: Kysely<Schema>, order: OrderRow): Promise<OrderRow> {
    const { engine } = this.#dependencies.database;
    return order.paid_by === null ? order : ((await lockOrder(trx, engine, order.paid_by)) ?? order);
  }

  async #creditDue(trx: Kysely<Schema>, paying: OrderRow): Promise<void> {
    for (const { paper, lines, cause } of await dueCredits(trx, this.#dependencies.database.engine, paying))
      await this.#credit(trx, paper, lines, cause);
  }

  async #credit(
    trx: Kysely<Schema>,
    { row, snapshot }: LivePaper,
    lines: readonly PaperLine[],
    cause: string,
  ): Promise<void> {
    // What was taken back before is not taken back again.
    if (sumAmounts(lines).total === 0) return;
    const { tax } = await this.#settings(trx);
    const { number, date, ...original } = snapshot;
    const draft: Draft = { ...original, kind: 'credit_note', of: { number, date }, lines };
    const series = row.test === 1 ? testSeries.credit : tax.series_credit;
    await this.#file(trx, draft, { orderId: row.order_id, series, of: number, cause });
  }

  async #file(trx: Kysely<Schema>, draft: Draft, { orderId, series, of, cause }: Filing): Promise<void> {
    const at = this.#dependencies.clock();
    const day = dayOf(at);
    const year = financialYear(day);
    const { n, number } = await nextNumber(trx, series, year);
    const { total, ...tax } = sumAmounts(draft.lines);
    const snapshot: PaperSnapshot = { ...draft, template: 1, number, date: day, sum: { total, ...tax } };
    await insertPaper(trx, {
      ...{ number, order_id: orderId, kind: draft.kind, series, year, n, day, issued_at: at },
      ...{ test: draft.test === true ? 1 : 0, of_number: of, cause, paise: total, ...tax },
      snapshot: JSON.stringify(snapshot),
    });
  }

  /** What the paper of a parcel says; undefined where it has none. */
  async #draft(
    trx: Kysely<Schema>,
    order: OrderRow,
    { tax, business, shop }: OwnerSettings,
  ): Promise<Draft | undefined> {
    const { mode, gstin, signatory, signature } = tax;
    if (mode === 'off' || order.method === 'replacement') return undefined;
    const isRegistered = mode !== 'unregistered';
    // A registration is a state's.
    const state = isRegistered && gstin !== '' ? gstin.slice(0, 2) : business.state;
    if (isRegistered && gstin === '') throw new Refused('paperSellerMissing');
    const place = stateCodeOf(order);
    if (mode === 'regular' && place === '') throw new Refused('paperStateMissing', undefined, { number: order.number });
    const inside = place === state || !isRegistered;
    const at = this.#dependencies.clock();
    const setting = { mode, inside, rates: await taxRates(trx), day: dayOf(at) };
    const lines = (await this.#sold(trx, order, tax.hsn)).map((sold) => {
      const line = paperLine(sold, setting);
      if (line === undefined) throw new Refused('paperHsnMissing', undefined, { name: sold.name, hsn: sold.hsn });
      return line;
    });
    return {
      ...{ kind: paperOfMode[mode], mode, order: { number: order.number, date: dayOf(order.created_at) } },
      ...(order.test === 1 && { test: true as const }),
      seller: {
        ...{ name: business.legal_name || shop.brand, address: business.address, state, signatory, signature },
        ...{ gstin: isRegistered ? gstin : '', email: shop.support_email, phone: shop.support_phone },
      },
      buyer: { name: order.name, address: postalAddress(order), state: place },
      ...{ place, inside, lines },
    };
  }

  async #sold(trx: Kysely<Schema>, order: OrderRow, usualHsn: string): Promise<SoldLine[]> {
    const rows = await lineRows(trx, order.id);
    const known = await hsnOfProducts(trx, [...new Set(rows.map(({ product_id }) => product_id))]);
    return rows.map(({ position, product_id, size, pieces, product, discount }) => {
      const { name, price, hsn, category } = parseJson<Product>(product);
      return {
        ...{ line: position, name, size, pieces, price: toPaise(price), discount },
        // A product may be gone since; what it was when it was bought has its own code.
        hsn: known.get(product_id) ?? hsn ?? category.hsn ?? usualHsn,
      };
    });
  }

  async #settings(trx: Kysely<Schema>): Promise<OwnerSettings> {
    return (await effectiveSettings(trx, this.#dependencies.environment)).settings;
  }
}
