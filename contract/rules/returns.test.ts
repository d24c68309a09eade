import { describe, expect, test } from 'vitest';
import { startOfDay } from './day.ts';
import {
  canClose,
  canReturnMove,
  cleanUpi,
  countsAsAsked,
  countsAsMadeGood,
  isBoundReason,
  isLate,
  lacksUpi,
  lastReturnDay,
  paidForPieces,
  readReturnNumber,
  reasonsOf,
  returnKinds,
  returnNumber,
  returnOutcomes,
  returnReasons,
  returnStates,
  takesPhotos,
  takesUpi,
  upiProblem,
} from './returns.ts';

test('a request moves from state to state', () => {
  const moves = returnStates.flatMap((from) =>
    returnStates.filter((to) => canReturnMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual([
    'requested → approved',
    'requested → declined',
    'requested → cancelled',
    'approved → declined',
    'approved → received',
    'approved → closed',
    'approved → cancelled',
    'declined → approved',
    'received → closed',
    'closed → received',
  ]);
});

test('a request closes once something was received; a problem from its approval', () => {
  const early = returnKinds.flatMap((kind) =>
    returnOutcomes.filter((outcome) => canClose('approved', kind, outcome)).map((outcome) => `${kind}: ${outcome}`),
  );
  expect(early).toEqual([
    'refund: nothing',
    'exchange: nothing',
    'problem: refund',
    'problem: exchange',
    'problem: replacement',
    'problem: nothing',
  ]);
  for (const state of returnStates)
    expect(returnOutcomes.every((outcome) => canClose(state, 'refund', outcome))).toBe(state === 'received');
});

test('the days of the shop bind the reasons of the shopper alone', () => {
  expect(returnReasons.filter(isBoundReason)).toEqual(['too_small', 'too_large', 'changed_mind', 'other']);
  expect(returnReasons.filter(takesPhotos)).toEqual(['not_as_shown', 'faulty', 'wrong_item', 'incomplete']);
  expect(reasonsOf.problem.some(isBoundReason)).toBe(false);
});

describe('the last day', () => {
  // Midnight of India is 18:30 UTC.
  test.each([
    ['2026-11-28T18:29:59Z', 15, '2026-12-13'],
    ['2026-11-28T18:30:00Z', 15, '2026-12-14'],
    ['2026-12-31T18:30:00Z', 1, '2027-01-02'],
    ['2026-11-28T12:00:00Z', 0, undefined],
  ])('of an arrival at %s and %i days is %s', (delivered, days, last) => {
    expect(lastReturnDay(Date.parse(delivered), days)).toBe(last);
  });
});

test.each([
  ['2026-12-05', '2026-12-05T18:29:59Z', false],
  ['2026-12-05', '2026-12-05T18:30:00Z', true],
  [undefined, '2026-12-05T18:30:00Z', false],
])('promised until %s and arrived at %s: late is %s', (promised, at, late) => {
  expect(isLate(promised, Date.parse(at), 0)).toBe(late);
  // What has not arrived is late by the clock.
  expect(isLate(promised, undefined, Date.parse(at))).toBe(late);
});

test('a parcel that arrives on the last promised day is not late the next day', () => {
  expect(isLate('2026-12-05', startOfDay('2026-12-05'), startOfDay('2026-12-09'))).toBe(false);
});

describe('of three pieces, of which two came back, as asked and as made good count', () => {
  const asked = { kind: 'refund', outcome: null, pieces: 3, good: 1, damaged: 1 } as const;
  test.each([
    [{ ...asked, state: 'requested' }, 3, 0],
    [{ ...asked, state: 'received' }, 3, 0],
    [{ ...asked, state: 'declined' }, 0, 0],
    [{ ...asked, state: 'cancelled' }, 0, 0],
    [{ ...asked, state: 'closed', outcome: 'refund' }, 2, 2],
    [{ ...asked, state: 'closed', outcome: 'nothing' }, 2, 0],
    [{ ...asked, state: 'closed', kind: 'problem', outcome: 'refund' }, 3, 3],
    [{ ...asked, state: 'closed', kind: 'problem', outcome: 'nothing' }, 2, 0],
  ] as const)('%j: %i, %i', (request, asked, madeGood) => {
    expect([countsAsAsked(request), countsAsMadeGood(request)]).toEqual([asked, madeGood]);
  });
});

test('the shares of pieces add up to their line', () => {
  const line = { paise: 100_000, pieces: 3 };
  const shares = [0, 1, 2].map((before) => paidForPieces(line, before, 1));
  expect(shares).toEqual([33_333, 33_333, 33_334]);
  expect(paidForPieces(line, 0, 1) + paidForPieces(line, 1, 2)).toBe(100_000);
});

test.each([
  ['asha.rao@okaxis', 'asha.rao@okaxis', true],
  [' Asha.Rao @ OKAXIS ', 'asha.rao@okaxis', true],
  ['9876543210@ybl', '9876543210@ybl', true],
  ['asha@example.com', 'asha@example.com', false],
  ['asha', 'asha', false],
  ['@okaxis', '@okaxis', false],
  [' ', '', false],
])('the UPI id %j is cleaned, and checked', (typed, cleaned, valid) => {
  expect(cleanUpi(typed)).toBe(cleaned);
  expect(upiProblem(typed, true) === undefined).toBe(valid);
});

test.each([
  ['R1001', 1001],
  [' r 1001 ', 1001],
  ['R-1001', 1001],
  ['1001', undefined],
  ['R', undefined],
])('%j is the number %s', (typed, number) => {
  expect(readReturnNumber(typed)).toBe(number);
  if (number !== undefined) expect(readReturnNumber(returnNumber(number))).toBe(number);
});

const wanted = { way: 'hand', state: 'wanted' };
test.each([
  [{}, true, true],
  [{ kind: 'exchange' as const }, false, false],
  [{ by_hand: undefined }, false, false],
  [{ upi: 'asha@okaxis' }, true, false],
  [{ state: 'received' as const, upi: 'asha@okaxis' }, true, false],
  [{ state: 'declined' as const, upi: 'asha@okaxis' }, false, false],
  [{ state: 'closed' as const }, false, false],
  [{ state: 'closed' as const, kind: 'exchange' as const, refunds: [wanted] }, true, true],
  [{ state: 'closed' as const, upi: 'asha@okaxis', refunds: [wanted] }, false, false],
  [{ state: 'closed' as const, refunds: [{ ...wanted, state: 'paid_by_hand' }] }, false, false],
])('the UPI id of a request that is paid by hand, with %j: can be said %s, is missing %s', (more, takes, lacks) => {
  const request = { by_hand: true, kind: 'refund', state: 'requested', refunds: [], ...more } as const;
  expect(takesUpi(request)).toBe(takes);
  expect(lacksUpi(request)).toBe(lacks);
});
