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
 * How long a mail is of use while the mail server is away. News of an order stays of use for a week. A reset link is asked for by a person who
 * waits for it. An owner's alert is on the overview, too. A size that is back may be sold out again after a day.
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
  refunded: { lasts: week },
  return: { lasts: week },
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
  return_alert: { lasts: day },
  complaint: { lasts: week },
  complaint_alert: { lasts: day },
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
