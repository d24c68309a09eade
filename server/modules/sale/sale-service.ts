import type { Kysely } from 'kysely';
import { fieldRefusal, type FieldRefusals } from '#contract/field-refusals.ts';
import type { RefusalBody } from '#contract/refusal-body.ts';
import { readableDay, timeOf } from '#contract/rules/day.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { endProblem, isBegun, leastSalePaise, salePaise } from '#contract/rules/sale.ts';
import { isWholePlan, mostOverlaps, mostSaleProducts, type NewSale, type Sale, type SaleEdit } from '#contract/sale.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { refuseChanged, Refused } from '../../refused.ts';
import type { Slice } from '../../slice.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import type { CatalogueContext } from '../catalogue-change/catalogue-changes.ts';
import { allCategories } from '../category/category-store.ts';
import { reductionOf } from './sale-rules.ts';
import * as store from './sale-store.ts';
import type { ChosenProduct, SaleRow } from './sale-store.ts';
import type { SaleWork } from './sale-work.ts';
import { listedSales, plannedSale, shownSale } from './shown-sales.ts';

/** Names in the message of an overlap; its body has more. */
const mostNamed = 5;

/** Plans, changes and ends sales. */
export class SaleService {
  readonly #context: CatalogueContext;
  readonly #work: SaleWork;

  constructor(context: CatalogueContext, work: SaleWork) {
    this.#context = context;
    this.#work = work;
  }

  async list(slice: Slice): Promise<{ sales: Sale[]; total: number }> {
    const { db } = this.#context.database;
    return { sales: await listedSales(db, await store.listSales(db, slice)), total: await store.countSales(db) };
  }

  /** @throws {Refused} saleNotFound */
  async get(id: string): Promise<Sale> {
    const { db } = this.#context.database;
    return shownSale(db, await existingSale(db, id));
  }

  /**
   * What a sale would be, with each new price; nothing is stored.
   * @param replaces The planned sale that it stands for.
   * @throws {Refused} malformed, saleOverlaps
   */
  async preview(wanted: NewSale, by: string, replaces = newId()): Promise<Sale> {
    const { db } = this.#context.database;
    const { row, products } = await this.#planned(db, replaces, wanted, by);
    return plannedSale(db, row, products);
  }

  /**
   * @param by The admin's account.
   * @throws {Refused} malformed, saleOverlaps
   */
  async create(wanted: NewSale, by: string): Promise<Sale> {
    const { database, changes } = this.#context;
    const id = newId();
    await changes.transaction(async (catalogue) => {
      await database.engine.lockCatalogue(catalogue.trx);
      const { row, ids } = await this.#planned(catalogue.trx, id, wanted, by);
      noteAudit({ id, name: row.name, changes: auditChange('sale', '', described(row)) });
      await store.saveSale(catalogue, row, ids);
    });
    await this.#work.advance(id);
    return this.get(id);
  }

  /** @throws {Refused} malformed, saleNotFound, saleOverlaps, saleBegun, saleOver, changedMeanwhile */
  async update(id: string, edit: SaleEdit, by: string): Promise<Sale> {
    const { database, changes } = this.#context;
    await changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      await database.engine.lockCatalogue(trx);
      const before = await existingSale(trx, id);
      const [current] = await listedSales(trx, [before]);
      await refuseChanged(edit.version, current?.version ?? '', () => ({ sale: current }));
      if (before.state === 'ending' || before.state === 'ended') throw new Refused('saleOver');
      const after = isBegun(before.state)
        ? await this.#changeBegun(trx, before, edit)
        : await this.#changePlanned(trx, before, edit, by);
      noteAudit({
        name: after.row.name,
        changes: [
          ...auditChange('name', before.name, after.row.name),
          ...auditChange('sale', described(before), described(after.row)),
        ],
      });
      if (after.ids !== undefined) await store.saveSale(catalogue, after.row, after.ids);
      else {
        const { name, ends_at, due_at } = after.row;
        await store.changeSale(catalogue, id, { name, ends_at, due_at }, ends_at !== before.ends_at);
      }
    });
    await this.#work.advance(id);
    return this.get(id);
  }

  /**
   * Ends a running sale, or deletes a planned one.
   * @returns The ended one.
   * @throws {Refused} saleNotFound
   */
  async delete(id: string): Promise<Sale | undefined> {
    const { database, changes, clock } = this.#context;
    const isDeleted = await changes.transaction(async (catalogue) => {
      await database.engine.lockCatalogue(catalogue.trx);
      const sale = await existingSale(catalogue.trx, id);
      const now = clock();
      const end = { ends_at: Math.min(sale.ends_at, Math.max(now, sale.starts_at)), due_at: 0 };
      const changed = isBegun(sale.state) ? auditChange('sale', described(sale), described({ ...sale, ...end })) : [];
      noteAudit({ name: sale.name, changes: changed });
      if (sale.state === 'planned') await store.deleteSale(catalogue, id);
      // Not by the clock alone: another server's may be behind.
      else if (isBegun(sale.state)) await store.changeSale(catalogue, id, { ...end, state: 'ending' }, true);
      return sale.state === 'planned';
    });
    if (isDeleted) return undefined;
    await this.#work.advance(id);
    return this.get(id);
  }

  async #changeBegun(trx: Kysely<Schema>, before: SaleRow, edit: SaleEdit) {
    if (isWholePlan(edit)) throw new Refused('saleBegun');
    const ends_at = Date.parse(edit.to);
    refuseEnd(before.starts_at, ends_at, this.#context.clock());
    const row = { ...before, name: edit.name, ends_at, due_at: before.state === 'running' ? ends_at : before.due_at };
    const products = await store.productsOf(trx, before.id);
    await refuseOverlaps(trx, row, products);
    return { row, ids: undefined };
  }

  async #changePlanned(trx: Kysely<Schema>, before: SaleRow, edit: SaleEdit, by: string) {
    if (isWholePlan(edit)) {
      const { row, ids } = await this.#planned(trx, before.id, edit, by);
      return { row: { ...row, created_by: before.created_by, created_at: before.created_at }, ids };
    }
    const ends_at = Date.parse(edit.to);
    refuseEnd(before.starts_at, ends_at, this.#context.clock());
    const row = { ...before, name: edit.name, ends_at };
    await refuseOverlaps(trx, row, await store.productsOf(trx, before.id));
    return { row, ids: undefined };
  }

  /** @throws {Refused} malformed, saleOverlaps */
  async #planned(db: Kysely<Schema>, id: string, wanted: NewSale, by: string) {
    const now = this.#context.clock();
    const { name, percent, rupees, round, categories, all, announced, from, to } = wanted;
    const starts_at = Math.max(now, from === undefined ? now : Date.parse(from));
    const ends_at = Date.parse(to);
    refuseEnd(starts_at, ends_at, now);
    const announced_at = announced === undefined ? starts_at : Date.parse(announced);
    if (announced_at > starts_at) refuseFields({ announced: fieldRefusal('announcedLate') });
    const row: SaleRow = {
      ...{ id, name, state: 'planned', announced_at, starts_at, ends_at, round, total: 0 },
      ...{ percent: percent ?? null, paise_off: rupees === undefined ? null : toPaise(rupees) },
      ...{ categories: categories === undefined ? null : JSON.stringify(categories), is_all: all === true ? 1 : 0 },
      ...{ created_by: by, created_at: now, due_at: starts_at, ended_at: null },
    };
    const products = await this.#chosen(db, wanted);
    refuseLowPrice(row, products);
    await refuseOverlaps(db, row, products);
    return { row: { ...row, total: products.length }, products, ids: products.map((product) => product.id) };
  }

  /** @throws {Refused} malformed: unknown or too many products or categories, or none with a price */
  async #chosen(db: Kysely<Schema>, { products, categories }: NewSale): Promise<ChosenProduct[]> {
    if (categories !== undefined) {
      const known = new Set((await allCategories(db)).map(({ _id }) => _id));
      if (!categories.every((id) => known.has(id))) refuseFields({ categories: fieldRefusal('unknownCategory') });
    }
    const chosen = await store.chosenProducts(db, { products, categories }, mostSaleProducts);
    const field = products ? 'products' : categories ? 'categories' : 'all';
    if (chosen.length === 0) refuseFields({ [field]: fieldRefusal('noSaleProducts') });
    // A product that was deleted meanwhile, or a draft without a price.
    if (products !== undefined && chosen.length < products.length) {
      refuseFields({ products: fieldRefusal('unknownProduct') });
    }
    if (chosen.length > mostSaleProducts) {
      refuseFields({ [field]: fieldRefusal('tooManyEntries', { count: mostSaleProducts }) });
    }
    return chosen;
  }
}

/** @throws {Refused} saleNotFound */
async function existingSale(db: Kysely<Schema>, id: string): Promise<SaleRow> {
  const sale = await store.saleWithId(db, id);
  if (sale === undefined) throw new Refused('saleNotFound');
  return sale;
}

/** @throws {Refused} malformed: an end that is past, before the start or too long after it */
function refuseEnd(start: number, end: number, now: number): void {
  const problem = endProblem(start, end, now);
  if (problem !== undefined) refuseFields({ to: fieldRefusal(problem) });
}

/** @throws {Refused} malformed: a product would cost less than Rs. 1 */
function refuseLowPrice(sale: SaleRow, products: readonly ChosenProduct[]): void {
  const reduction = reductionOf(sale);
  const low = products.find(({ paise, base_paise }) => salePaise(base_paise ?? paise, reduction) < leastSalePaise);
  if (low === undefined) return;
  refuseFields({ [sale.percent === null ? 'rupees' : 'percent']: fieldRefusal('belowRupee', { name: low.name }) });
}

/** @throws {Refused} saleOverlaps, with the products that another sale has at the same time */
async function refuseOverlaps(
  db: Kysely<Schema>,
  { id, starts_at, ends_at }: SaleRow,
  products: readonly Pick<ChosenProduct, 'id' | 'name'>[],
): Promise<void> {
  const overlaps: Overlap[] = [];
  for (const other of await store.salesBetween(db, { from: starts_at, to: ends_at, without: id })) {
    const taken = new Set([
      ...(await store.productIdsIn(db, other.id, 'waiting')),
      ...(await store.productIdsIn(db, other.id, 'on')),
    ]);
    const shared = products.filter((product) => taken.has(product.id));
    overlaps.push(...shared.map((product) => ({ _id: product.id, name: product.name, sale: other.name })));
  }
  if (overlaps.length > 0) throw new SaleOverlaps(overlaps);
}

type Overlap = NonNullable<RefusalBody['overlaps']>[number];

class SaleOverlaps extends Refused {
  readonly #overlaps: readonly Overlap[];

  constructor(overlaps: readonly Overlap[]) {
    const named = overlaps.slice(0, mostNamed).map(({ name, sale }) => `${name} (${sale})`);
    const more = overlaps.length - named.length;
    super('saleOverlaps', undefined, { products: [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ') });
    this.#overlaps = overlaps.slice(0, mostOverlaps);
  }

  override get body(): RefusalBody {
    return { ...super.body, overlaps: [...this.#overlaps] };
  }
}

/** A sale in the audit log: '20 % from 4 Dec 2026 18:00 to 7 Dec 2026 00:00, 30 products'. */
function described({ percent, paise_off, starts_at, ends_at, total }: SaleRow): string {
  const less = percent === null ? formatRupees(toRupees(paise_off ?? 0)) : `${percent} %`;
  const at = (time: number) => `${readableDay(time)} ${timeOf(time)}`;
  return `${less} from ${at(starts_at)} to ${at(ends_at)}, products: ${total}`;
}

function refuseFields(fields: FieldRefusals): never {
  throw new Refused('malformed', fields);
}
