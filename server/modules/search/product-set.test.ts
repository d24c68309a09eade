import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference, intersection, intersectionOf, setOf, union, writeNewest, type ProductSet } from './product-set.ts';

/** Small numbers, which often share a group of 32, and large ones, which rarely do. */
const someNumbers = fc.uniqueArray(fc.oneof(fc.nat(100), fc.nat(100_000)), { maxLength: 80 });

/** The first `most` numbers of the set after the skipped ones, newest first. */
function newest(set: ProductSet, skipped = 0, most = set.count - skipped): number[] {
  const numbers = new Uint32Array(Math.max(0, most));
  return [...numbers.subarray(0, writeNewest(set, skipped, numbers, 0))];
}

const descending = (numbers: Iterable<number>) => [...numbers].sort((a, b) => b - a);

describe('product sets', () => {
  it('have the same set operations as sets of numbers', () => {
    fc.assert(
      fc.property(someNumbers, someNumbers, someNumbers, (a, b, c) => {
        const [setA, setB, setC] = [setOf(a), setOf(b), setOf(c)];
        expect(newest(setA)).toEqual(descending(a));
        expect(newest(intersection(setA, setB))).toEqual(descending(a.filter((number) => b.includes(number))));
        expect(newest(intersectionOf([setA, setB, setC]))).toEqual(
          descending(a.filter((number) => b.includes(number) && c.includes(number))),
        );
        expect(newest(difference(setA, setB))).toEqual(descending(a.filter((number) => !b.includes(number))));
        expect(newest(union([setA, setB, setC]))).toEqual(descending(new Set([...a, ...b, ...c])));
      }),
    );
  });

  it('count their products', () => {
    fc.assert(
      fc.property(someNumbers, someNumbers, (a, b) => {
        const sets = [setOf(a), intersection(setOf(a), setOf(b)), difference(setOf(a), setOf(b)), union([setOf(a)])];
        for (const set of sets) expect(set.count).toBe(newest(set, 0, 1000).length);
      }),
    );
  });

  it('are written page by page', () => {
    fc.assert(
      fc.property(someNumbers, fc.nat(90), fc.nat(90), (numbers, skipped, most) => {
        expect(newest(setOf(numbers), skipped, most)).toEqual(descending(numbers).slice(skipped, skipped + most));
      }),
    );
  });

  it('without any input are empty', () => {
    expect([intersectionOf([]).count, union([]).count, setOf([]).count]).toEqual([0, 0, 0]);
  });
});
