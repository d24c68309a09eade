import { describe, expect, test } from 'vitest';
import { complaintTimes, lateSince } from './complaint.ts';

describe('complaintTimes', () => {
  test.each([
    ['2026-11-29T10:00:00.000Z', '2026-12-01T10:00:00.000Z', '2026-12-29T18:29:59.999Z'],
    // In India it is the 1st already.
    ['2026-11-30T18:30:00.000Z', '2026-12-02T18:30:00.000Z', '2027-01-01T18:29:59.999Z'],
    ['2026-12-31T18:29:59.999Z', '2027-01-02T18:29:59.999Z', '2027-01-31T18:29:59.999Z'],
    // The next month has fewer days.
    ['2027-01-31T06:00:00.000Z', '2027-02-02T06:00:00.000Z', '2027-02-28T18:29:59.999Z'],
    ['2028-01-30T06:00:00.000Z', '2028-02-01T06:00:00.000Z', '2028-02-29T18:29:59.999Z'],
  ])('of %s are %s and %s', (at, acknowledge, resolve) => {
    const { acknowledgeBy, resolveBy } = complaintTimes(Date.parse(at));
    expect([acknowledgeBy, resolveBy].map((time) => new Date(time).toISOString())).toEqual([acknowledge, resolve]);
  });
});

describe('lateSince', () => {
  const due = { acknowledge_by: '2026-12-01T10:00:00.000Z', resolve_by: '2026-12-29T18:29:59.999Z' };
  test.each([
    ['open', '2026-12-01T10:00:00.000Z', undefined],
    ['open', '2026-12-01T10:00:00.001Z', due.acknowledge_by],
    ['open', '2027-01-01T00:00:00.000Z', due.acknowledge_by],
    ['acknowledged', '2026-12-02T00:00:00.000Z', undefined],
    ['acknowledged', '2026-12-29T18:30:00.000Z', due.resolve_by],
    ['resolved', '2027-06-01T00:00:00.000Z', undefined],
  ] as const)('%s at %s: %s', (state, now, since) => {
    expect(lateSince({ state, ...due }, Date.parse(now))).toBe(since && Date.parse(since));
  });
});
