import type { Kysely } from 'kysely';
import type { RefusalBody } from '#contract/refusal-body.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { lineRows, type LineRow } from '../order/order-change-store.ts';
import { arrivedOf, askedOf, returnsOfOrders, type ReturnLineRow } from './return-store.ts';

/** The most requests about one order, of its shopper. */
const mostReturns = 20;

/** How many pieces of a line, by its index in `Order.lines`, can still be asked back. */
interface LeftOfLine {
  readonly line: number;
  readonly quantity: number;
}

/** The refusal of more pieces than are left. It carries what is. */
class ReturnTooMany extends Refused {
  readonly #left: readonly LeftOfLine[];

  constructor(left: readonly LeftOfLine[]) {
    super('returnTooMany');
    this.#left = left;
  }

  override get body(): RefusalBody {
    return { ...super.body, left: [...this.#left] };
  }
}

/** How many pieces of each line can still be asked back. */
function leftOfLines(lines: readonly LineRow[], asked: ReadonlyMap<number, number> | undefined): LeftOfLine[] {
  return lines.map(({ position, pieces }, line) => ({
    line,
    quantity: Math.max(0, pieces - (asked?.get(position) ?? 0)),
  }));
}

type Wanted = Pick<ReturnLineRow, 'position' | 'pieces'>;

/**
 * Refuses more pieces than are left of a locked order: with those of other requests they are at most what was bought.
 * @param but A request that is not counted, because it asks for these pieces.
 * @throws {ReturnTooMany}
 */
export async function refuseTooMany(
  trx: Kysely<Schema>,
  orderId: string,
  wanted: readonly Wanted[],
  but?: string,
): Promise<void> {
  refuseMore(await lineRows(trx, orderId), (await askedOf(trx, [orderId], but)).get(orderId), wanted);
}

/**
 * Refuses more pieces of a parcel that nobody announced than can come back: open requests take theirs, and what came before came once. A
 * problem that was made good without a parcel takes none: it may come late.
 * @throws {ReturnTooMany}
 */
export async function refuseArrivedTwice(
  trx: Kysely<Schema>,
  orderId: string,
  lines: readonly LineRow[],
  arrived: readonly Wanted[],
): Promise<void> {
  refuseMore(lines, await arrivedOf(trx, orderId), arrived);
}

function refuseMore(
  lines: readonly LineRow[],
  asked: ReadonlyMap<number, number> | undefined,
  wanted: readonly Wanted[],
): void {
  const left = leftOfLines(lines, asked);
  const isLeft = ({ position, pieces }: Wanted) =>
    pieces <= (left[lines.findIndex((line) => line.position === position)]?.quantity ?? 0);
  if (!wanted.every(isLeft)) throw new ReturnTooMany(left);
}

/** The refusal of more pieces of a parcel than were asked for and have not come yet. */
export const receivedTooMany = (lines: readonly LineRow[], asked: readonly ReturnLineRow[]): Refused =>
  new ReturnTooMany(
    asked.map(({ position, pieces, good, damaged }) => ({
      line: lines.findIndex((line) => line.position === position),
      quantity: pieces - good - damaged,
    })),
  );

/**
 * Of a shopper alone: a parcel at the packing table is noted whatever was asked before.
 * @throws {Refused} tooManyReturns: the locked order has the most requests.
 */
export async function refuseManyReturns(trx: Kysely<Schema>, orderId: string): Promise<void> {
  if (((await returnsOfOrders(trx, [orderId])).get(orderId)?.length ?? 0) >= mostReturns)
    throw new Refused('tooManyReturns', undefined, { max: mostReturns });
}
