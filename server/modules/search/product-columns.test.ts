import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countFilter } from '#contract/rules/filter-counts.ts';
import { toRupees } from '#contract/rules/money.ts';
import {
  filterProducts,
  listSorts,
  sortProducts,
  type FilteredProduct,
  type ProductFilter,
} from '#contract/rules/product-filter.ts';
import { parseJson } from '../../db/json.ts';
import { ProductColumns } from './product-columns.ts';
import type { ProductRow } from './search-store.ts';

/** A row as the rules of the contract read products. */
interface Plain extends FilteredProduct {
  readonly number: number;
}

const toPlain = ({ number, categoryId, colour, paise, quantity, sizesInStock }: ProductRow): Plain => ({
  number,
  price: toRupees(paise),
  quantity,
  category: { _id: categoryId },
  colour: colour ?? undefined,
  sizes: parseJson<string[]>(sizesInStock).map((label) => ({ label, quantity: 1 })),
});

/** Newest first, as the lists' `order by`. */
const byAge = (rows: Iterable<ProductRow>): Plain[] =>
  [...rows].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)).map(toPlain);

const labels = ['S', 'M', 'm', 'XL', '28'];
const prices = [0, 9950, 10_000, 49_900, 100_000_000];

const row = fc.record({
  number: fc.integer({ min: 1, max: 200 }),
  categoryId: fc.constantFrom('a', 'b', 'c'),
  colour: fc.constantFrom('Red' as const, 'Blue' as const, null),
  paise: fc.constantFrom(...prices),
  quantity: fc.nat(2),
  sizesInStock: fc.subarray(labels).map((some) => JSON.stringify(some)),
  createdAt: fc.integer({ min: 1, max: 5 }),
  category: fc.constant('Tees'),
  version: fc.constant(0),
  updatedAt: fc.constant(1),
});

/** Writes: the rows of some products by number, or none if they are deleted. Several in one write have different numbers. */
const write = fc.uniqueArray(fc.tuple(row, fc.boolean()), { selector: ([{ number }]) => number, maxLength: 60 });

const filter: fc.Arbitrary<ProductFilter> = fc.record(
  {
    checked: fc.subarray(['a', 'b', 'unknown']),
    sizes: fc.subarray(['s', 'M', 'xl', 'unknown']),
    colours: fc.subarray(['Red' as const, 'White' as const]),
    min: fc.constantFrom(...prices.map(toRupees), 99.51),
    max: fc.constantFrom(...prices.map(toRupees), 99.49),
    in_stock: fc.constantFrom(0 as const, 1 as const),
  },
  { requiredKeys: [] },
);

it('equals the rules of the contract after random writes, for every filter, order and part', () => {
  const scope = fc.option(fc.array(fc.integer({ min: 1, max: 300 })), { nil: undefined });
  const writes = fc.array(write, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(writes, fc.array(fc.tuple(filter, scope, fc.nat(20), fc.nat(20)), { minLength: 1 }), (all, lists) => {
      const columns = new ProductColumns();
      const known = new Map<number, ProductRow>();
      let created = 0;
      for (const rows of all) {
        const touched = new Set<string>();
        const written: ProductRow[] = [];
        for (const [fields, isDeleted] of rows) {
          const old = known.get(fields.number);
          if (old) touched.add(old.id);
          known.delete(fields.number);
          if (isDeleted) continue;
          // A number is reused by another product, or a product changes.
          const id = old !== undefined && fields.quantity > 0 ? old.id : `id ${(created += 1)}`;
          const next = { ...fields, id };
          known.set(next.number, next);
          touched.add(id);
          written.push(next);
        }
        columns.replace(touched, written);
        for (const [selected, numbers, offset, limit] of lists) {
          const newest = byAge(known.values());
          const among = newest.filter(({ number }) => numbers?.includes(number) ?? true);
          const ranks = numbers && Uint16Array.from({ length: columns.size }, (_, n) => Number(numbers.includes(n)));
          const expected = filterProducts(among, selected);
          expect(columns.counts(selected, ranks)).toEqual(countFilter(among, selected));
          for (const sort of listSorts) {
            const inOrder = sortProducts(expected, sort).map(({ number }) => number);
            const part = columns.find(selected, sort, { offset, limit }, ranks);
            expect(part.total).toBe(expected.length);
            expect([...part.numbers]).toEqual(inOrder.slice(offset, offset + limit));
          }
          if (ranks === undefined) continue;
          const left = [...columns.ranked(selected, ranks).entries()].filter(([, rank]) => rank > 0);
          expect(left.map(([number]) => number)).toEqual(expected.map(({ number }) => number).sort((a, b) => a - b));
        }
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

it('finds products by the values that they have after many others, which it forgets', () => {
  const columns = new ProductColumns();
  const change = (number: number, size: string) => {
    const [id, sizesInStock] = [`id ${number}`, JSON.stringify([size])];
    const [times, texts] = [
      { createdAt: number, updatedAt: 1, version: 0 },
      { category: size, categoryId: size },
    ];
    columns.replace([id], [{ ...times, ...texts, number, id, colour: null, paise: 100, quantity: 1, sizesInStock }]);
  };
  for (let n = 0; n < 500; n += 1) change(1 + (n % 3), `${n}`);
  for (const [n, number] of [
    [497, 3],
    [498, 1],
    [499, 2],
  ] as const) {
    const filter = { sizes: [`${n}`], checked: [`${n}`] };
    expect([...columns.find(filter, 'newest', { offset: 0, limit: 9 }).numbers]).toEqual([number]);
  }
  expect(columns.counts({}).categories.map(({ _id }) => _id)).toEqual(['497', '498', '499']);
});
