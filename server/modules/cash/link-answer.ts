import type { RefusalCode } from '#contract/refusals.ts';
import type { OrderAnswer } from '#contract/rules/cash.ts';
import { isChangeable } from '#contract/rules/order-status.ts';
import type { OrderRow } from '../order/order-store.ts';
import type { CashOrderRow } from './cash-store.ts';

type AnsweredOrder = Pick<OrderRow, 'status' | 'cancel_code' | 'cash_state' | 'confirm'> &
  Pick<CashOrderRow, 'confirmed_at' | 'confirmed_by'>;

/**
 * What an answer by the mail's link does: `change` confirms or cancels, `same` repeats what is so already. A link is too old once its order
 * was paid online, or cancelled by anybody but the shopper.
 */
export function effectOf(
  answer: OrderAnswer,
  order: AnsweredOrder,
): 'change' | 'same' | Extract<RefusalCode, 'confirmLinkOld' | 'orderAnswered' | 'orderClosed'> {
  const { status, cancel_code: code, cash_state, confirm, confirmed_at, confirmed_by } = order;
  if (status === 'Cancelled') {
    if (code !== 'byLink' && code !== 'byShopper') return 'confirmLinkOld';
    return answer === 'cancel' ? 'same' : 'orderAnswered';
  }
  if (cash_state === null) return 'confirmLinkOld';
  if (answer === 'confirm') return confirm === 'waiting' && confirmed_at === null ? 'change' : 'same';
  if (confirmed_at !== null && confirmed_by === null) return 'orderAnswered';
  return isChangeable(status) ? 'change' : 'orderClosed';
}
