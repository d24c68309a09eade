import { maxQuantity } from '#contract/rules/stock-level.ts';
import type { StockedSize } from '#contract/stock-list.ts';
import { isEqual } from '#src/shared/hooks/use-draft.ts';

/** What is typed on the page: counted quantities and low limits, or pieces that came in. */
export const stockModes = ['count', 'receive'] as const;
export type StockMode = (typeof stockModes)[number];

/** A size with what was typed for it. */
export interface StockRow {
  /** As it was when the typing began: a count is a difference to the shelf that was seen. */
  readonly seen: StockedSize;
  /** What was counted on the shelf, or the pieces that came in; undefined: not typed. */
  readonly pieces?: string | undefined;
  /** The low limit; empty: the shop's. Undefined: not typed. */
  readonly low?: string | undefined;
  /** Why the server did not save it. */
  readonly problem?: string | undefined;
}

/** By the id of the size. Only rows that differ from the stock. */
export type StockDraft = Readonly<Record<string, StockRow>>;

export type StockCell = 'pieces' | 'low';

export function textOf(mode: StockMode, cell: StockCell, size: StockedSize, row: StockRow | undefined): string {
  const { shelf, low } = size;
  if (cell === 'low') return row?.low ?? (low === undefined ? '' : String(low));
  return row?.pieces ?? (mode === 'count' ? String(shelf) : '');
}

/** The draft with another text in a cell. A row that is as before leaves it; one that was refused begins with the present stock. */
export function withText(
  draft: StockDraft,
  mode: StockMode,
  size: StockedSize,
  cell: StockCell,
  text: string,
): StockDraft {
  const { [size._id]: before, ...others } = draft;
  const { problem, ...old } = before ?? { seen: size, problem: undefined };
  const row: StockRow = { ...old, seen: problem === undefined ? old.seen : size, [cell]: text };
  return isChanged(mode, row) ? { ...draft, [size._id]: row } : others;
}

function isChanged(mode: StockMode, { seen, pieces, low }: StockRow): boolean {
  const unchanged = mode === 'count' ? String(seen.shelf) : '';
  const ownLow = seen.low === undefined ? '' : String(seen.low);
  return (pieces !== undefined && pieces.trim() !== unchanged) || (low !== undefined && low.trim() !== ownLow);
}

/** The number in a cell; undefined if it is none. */
function numberIn(text: string): number | undefined {
  const typed = text.trim();
  return /^\d{1,6}$/.test(typed) && Number(typed) <= maxQuantity ? Number(typed) : undefined;
}

/** By how much a row changes the stock; undefined if its text is no number. */
export function differenceOf(mode: StockMode, { seen, pieces }: StockRow): number | undefined {
  if (pieces === undefined || (mode === 'receive' && pieces.trim() === '')) return 0;
  const typed = numberIn(pieces);
  return typed === undefined ? undefined : typed - (mode === 'count' ? seen.shelf : 0);
}

/** The first cell that cannot be sent: it is no whole number. */
export function badCell(mode: StockMode, row: StockRow): StockCell | undefined {
  if (differenceOf(mode, row) === undefined) return 'pieces';
  return row.low !== undefined && row.low.trim() !== '' && numberIn(row.low) === undefined ? 'low' : undefined;
}

const sizeOf = ({ _id, product }: StockedSize) => ({ product: product._id, ...(_id !== product._id && { size: _id }) });

/** How many pieces of orders to be sent a row leaves without a piece on the shelf. */
export function shortAfter(mode: StockMode, row: StockRow): number {
  const { shelf, to_send: toSend } = row.seen;
  return Math.max(0, toSend - shelf - (differenceOf(mode, row) ?? 0));
}

/** Counts of the shelf and low limits as they are sent. */
export function sentChanges(draft: StockDraft, note: string) {
  return Object.values(draft).map((row) => {
    const { seen, low } = row;
    const difference = differenceOf('count', row) ?? 0;
    return {
      ...sizeOf(seen),
      ...(difference !== 0 && { shelf: seen.shelf + difference, shelf_seen: seen.shelf, movement_seen: seen.movement }),
      ...(low !== undefined && { low: numberIn(low) ?? null }),
      ...(note !== '' && { note }),
    };
  });
}

/** Received pieces as they are sent. */
export function sentDelivery(draft: StockDraft) {
  return Object.values(draft).map((row) => ({ ...sizeOf(row.seen), pieces: differenceOf('receive', row) ?? 0 }));
}

/**
 * The draft without the rows that were saved; those that were not have their problem. A row that was typed again while it was sent stays, as
 * a difference to what is saved now.
 */
export function afterSaving(
  mode: StockMode,
  draft: StockDraft,
  sent: StockDraft,
  { problems, sizes }: { problems: readonly { index: number; message: string }[]; sizes: readonly StockedSize[] },
): StockDraft {
  const sentIds = Object.keys(sent);
  const problemOf = new Map(problems.map(({ index, message }) => [sentIds[index], message]));
  const left = Object.entries(draft).flatMap(([id, row]): [string, StockRow][] => {
    if (sent[id] === undefined) return [[id, row]];
    const [problem, isAsSent] = [problemOf.get(id), isEqual(row, sent[id])];
    if (problem !== undefined) return [[id, isAsSent ? { ...row, problem } : row]];
    const again = { ...row, seen: sizes.find(({ _id }) => _id === id) ?? row.seen };
    return isAsSent || !isChanged(mode, again) ? [] : [[id, again]];
  });
  return Object.fromEntries(left);
}
