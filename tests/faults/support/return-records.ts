import type { Kysely } from 'kysely';
import { toPaise } from '#contract/rules/money.ts';
import type { Schema } from '#server/db/schema.ts';
import { runFaultStatements } from '../../server/support/fault-statements.ts';
import { returnFaults } from '../../server/support/return-faults.ts';
import type { ReturnsLog } from './returns.ts';

/** What the shop's records say of returns and of refunds of parts of payments. */
export interface ReturnRecords {
  readonly parts: readonly Part[];
  /** How many of the parts that the provider pays it has taken. */
  readonly sent: number;
  /** Requests by id. `good`: how many pieces were received in good order. */
  readonly requests: ReadonlyMap<
    string,
    { readonly state: string; readonly outcome: string | null; readonly good: number }
  >;
  /** Good pieces that came back, by the id of their size. */
  readonly restocked: ReadonlyMap<string, number>;
  /** Rows that contradict others. */
  readonly faults: readonly string[];
}

/** A refund of a part of a payment, that has not failed. */
interface Part {
  readonly id: string;
  readonly payment: string;
  readonly key: string;
  readonly paise: number;
  readonly way: 'provider' | 'hand';
  readonly state: string;
}

export async function readReturns(db: Kysely<Schema>): Promise<ReturnRecords> {
  const parts = await db
    .selectFrom('refund')
    .select(['id', 'payment_id', 'paise', 'request_key', 'way', 'state'])
    .where('origin', 'in', ['hand', 'return'])
    .where('state', '!=', 'failed')
    .execute();
  const lines = await db
    .selectFrom('return_line')
    .innerJoin('order_return', 'order_return.id', 'return_line.return_id')
    .innerJoin('order_line', (join) =>
      join
        .onRef('order_line.order_id', '=', 'order_return.order_id')
        .onRef('order_line.position', '=', 'return_line.position'),
    )
    .select(['order_return.id', 'order_return.state', 'outcome', 'size_id', 'good'])
    .execute();
  const restocked = new Map<string, number>();
  for (const { size_id: size, good } of lines)
    if (size !== null) restocked.set(size, (restocked.get(size) ?? 0) + Number(good));
  return {
    parts: parts.map(({ payment_id: payment, request_key: key, paise, ...part }) => ({
      ...{ ...part, payment, key: key ?? '', paise: Number(paise) },
    })),
    sent: parts.filter(({ way, state }) => way === 'provider' && state !== 'wanted').length,
    requests: new Map(lines.map(({ id, state, outcome, good }) => [id, { state, outcome, good: Number(good) }])),
    restocked,
    faults: await runFaultStatements(db, returnFaults),
  };
}

/** The refunds of a whole payment: those at the provider that are none of the shop's refunds of parts. */
export function withoutParts(refunds: readonly number[], parts: readonly Part[], payment: string): number[] {
  const rest = [...refunds];
  for (const { paise } of parts.filter((part) => part.payment === payment)) {
    const index = rest.indexOf(paise);
    if (index >= 0) rest.splice(index, 1);
  }
  return rest;
}

/** Every part went back once, and what the shop has acknowledged of requests and refunds is so. */
export function findReturnFaults(
  { parts, requests, faults }: ReturnRecords,
  refunded: ReadonlyMap<string, readonly number[]>,
  log: ReturnsLog,
): string[] {
  const found = [...faults];
  const sum = (amounts: readonly number[]) => amounts.reduce((total, paise) => total + paise, 0);
  const sentBack = parts.filter(({ way }) => way === 'provider');
  for (const payment of new Set(sentBack.map((part) => part.payment))) {
    const ours = sum(sentBack.filter((part) => part.payment === payment).map(({ paise }) => paise));
    const theirs = sum(refunded.get(payment) ?? []);
    if (ours !== theirs)
      found.push(`${payment}: ${ours} paise went back as the shop has it, ${theirs} as the provider does`);
  }
  for (const [key, rupees] of log.parts) {
    const amounts = parts.filter((part) => part.key === key).map(({ paise }) => paise);
    if (amounts.length !== 1 || amounts[0] !== toPaise(rupees))
      found.push(`a refund of ${rupees} rupees was acknowledged and is ${amounts.join(' and ') || 'gone'}`);
  }
  for (const id of log.byHand) {
    const state = parts.find((part) => part.id === id)?.state;
    if (state !== 'paid_by_hand') found.push(`refund ${id} was paid by hand and is ${state}`);
  }
  for (const [id, { outcome, good }] of log.returned) {
    const request = requests.get(id);
    if (request?.state !== 'closed' || request.outcome !== outcome || request.good !== good)
      found.push(`request ${id} ended with ${outcome} and ${good} good, and is ${JSON.stringify(request)}`);
  }
  return found;
}
