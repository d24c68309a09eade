import type { Selectable } from 'kysely';
import type { MailTable, OrderTable } from '../../db/schema.ts';
import type { MailRow } from './mail-store.ts';

const hour = 3_600_000;
const day = 24 * hour;
const week = 7 * day;

/** The order of a mail as it is now. */
type OrderNow = Pick<Selectable<OrderTable>, 'status' | 'confirm'>;

interface MailLife {
  /** How long after it was written it is of use, in milliseconds. */
  readonly lasts: number;
  /** Whether it still says the truth about its order. */
  readonly isTrue?: (order: OrderNow) => boolean;
}

const isKept = ({ status }: OrderNow) => status !== 'Cancelled';
const isAsked = ({ status, confirm }: OrderNow) => confirm === 'waiting' && status === 'Not Processed';

/** What happened to an account is worth knowing late, too: a stranger may have done it. */
const accountNotice: MailLife = { lasts: week };

/**
 * How long each mail is of use that waits for a mail server that is away. What an order has become is true for a week; somebody stands before
 * the screen for a reset link; an owner's alert is on the overview, too; a size may be sold again a day after the news that it is there.
 */
const lives: Readonly<Record<MailTable['kind'], MailLife>> = {
  confirmation: { lasts: week, isTrue: isKept },
  // Its hours count from when it is sent, so it never comes too late.
  reminder: { lasts: Infinity, isTrue: isAsked },
  confirmed: { lasts: week, isTrue: isKept },
  changed: { lasts: week, isTrue: isKept },
  shipped: { lasts: week, isTrue: isKept },
  delivered: { lasts: week, isTrue: ({ status }) => status === 'Delivered' },
  paid: { lasts: week },
  cancelled: { lasts: week },
  reset: accountNotice,
  password: accountNotice,
  answer: accountNotice,
  admin: accountNotice,
  role_changed: accountNotice,
  role_taken: accountNotice,
  password_set: accountNotice,
  second_factor_on: accountNotice,
  second_factor_off: accountNotice,
  link_reset: accountNotice,
  wrong_answer: accountNotice,
  reset_link: { lasts: hour },
  alert_request: { lasts: day },
  alert_waiting: { lasts: hour },
  back_in_stock: { lasts: day },
  order_alert: { lasts: day },
  cash_alert: { lasts: day, isTrue: isAsked },
  payment_alert: { lasts: day },
  low_alert: { lasts: day },
};

/**
 * Whether the moment of a mail that waited for the mail server has passed.
 * @param order What its order has become; undefined: it is about none.
 */
export function isPast(
  { kind, created_at }: Pick<MailRow, 'kind' | 'created_at'>,
  order: OrderNow | undefined,
  now: number,
): boolean {
  const { lasts, isTrue } = lives[kind];
  return now > created_at + lasts || (order !== undefined && isTrue?.(order) === false);
}
