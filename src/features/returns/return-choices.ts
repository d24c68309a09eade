import type { Order, OrderPiece } from '#contract/order.ts';
import type { Product } from '#contract/product.ts';
import { formatRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import {
  hasPieces,
  isBoundReason,
  isLate,
  paidForPieces,
  reasonsOf,
  type ReturnReason,
} from '#contract/rules/returns.ts';

/** A line of an order as the form shows it. */
export interface AskedLine {
  /** Its index in the order. */
  line: number;
  name: string;
  slug: string;
  /** Undefined without sizes. */
  size: string | undefined;
  /** What was paid for one piece, in rupees. */
  price: number;
  /** What was paid for the line in paise, and its pieces. */
  paid: { paise: number; pieces: number };
  /** The product as it was bought, for its photo. */
  photo: OrderPiece['_id'] | undefined;
  /** How many pieces can be asked back; 0: all are. */
  left: number;
  /** The last day on which a reason of the shopper's own may be given. */
  until: string | undefined;
}

/** The lines of an order, with what of them can be asked back. */
export const askedLines = ({ lines, products, returnable = [] }: Order): AskedLine[] =>
  lines.map(({ product, size, total, discount = 0, quantity: pieces }, line) => {
    const { quantity = 0, until } = returnable.find((entry) => entry.line === line) ?? {};
    const photo = products.find(({ _id }) => _id._id === product._id)?._id;
    const paid = { paise: toPaise(total) - toPaise(discount), pieces };
    const price = toRupees(paidForPieces(paid, 0, 1));
    return { line, name: product.name, slug: product.slug, size, price, paid, photo, left: quantity, until };
  });

/** The reasons that can be given for an order, those of the shopper's own apart. */
export function reasonsFor(
  { status, promised, delivered_at: delivered }: Order,
  now = Date.now(),
): { own: ReturnReason[]; wrong: ReturnReason[] } {
  const arrived = delivered === undefined ? undefined : Date.parse(delivered);
  const isDelivered = status === 'Delivered';
  const isOffered = (reason: ReturnReason) => {
    // Without a promise nobody can say that it is too early.
    if (reason === 'not_arrived') return promised === undefined || isLate(promised.to, undefined, now);
    // Without a time of arrival nobody can say that it was late.
    if (reason === 'late') return isDelivered && arrived !== undefined && isLate(promised?.to, arrived, now);
    return isDelivered;
  };
  const offered = [...new Set([...reasonsOf.refund, ...reasonsOf.problem])].filter(isOffered);
  return { own: offered.filter(isBoundReason), wrong: offered.filter((reason) => !isBoundReason(reason)) };
}

/** Whether nothing has to come back for a reason. */
export const isProblem = (reason: ReturnReason | ''): boolean => reason !== '' && !hasPieces(reason);

/** Whether a new piece of the same size would help: the one that came is no good. */
export const mendsWithSameSize = (reason: ReturnReason | ''): boolean =>
  reason === 'faulty' || reason === 'wrong_item' || reason === 'not_as_shown';

/** The sizes that a piece can be exchanged for, in stock. */
export function sizesFor({ size }: AskedLine, product: Product | undefined, reason: ReturnReason | ''): string[] {
  return (product?.sizes ?? [])
    .filter(({ quantity, label }) => quantity > 0 && label !== '' && (label !== size || mendsWithSameSize(reason)))
    .map(({ label }) => label);
}

/** What was paid for pieces, as it is shown. @param quantities By line. */
export function amountOf(lines: readonly AskedLine[], quantities: Readonly<Record<number, number>>): string {
  const paise = lines.map(({ line, paid, left }) => paidForPieces(paid, paid.pieces - left, quantities[line] ?? 0));
  return formatRupees(toRupees(paise.reduce((sum, part) => sum + part, 0)));
}
