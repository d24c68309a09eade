import { expect, test } from 'vitest';
import { mostStyleColours } from './product-details.ts';
import { styleColours, type StyledProduct } from './style-colours.ts';

const sage: StyledProduct = { slug: 'sage-polo', name: 'Sage Polo', style: 'Polo', colour: 'Sage' };
const clay: StyledProduct = { slug: 'clay-polo', name: 'Clay Polo', style: 'Polo', colour: 'Terracotta' };

test('the colours of a style are in the order of the palette, on the page of each of its products', () => {
  const colours = [
    { colour: 'Terracotta', hex: '#b9603c', slug: 'clay-polo', name: 'Clay Polo' },
    { colour: 'Sage', hex: '#93a287', slug: 'sage-polo', name: 'Sage Polo' },
  ];
  for (const product of [sage, clay]) {
    expect(styleColours(product, [sage, clay])).toEqual(colours);
  }
});

test('a product without another colour of its style has none', () => {
  expect(styleColours(sage, [sage])).toBeUndefined();
  expect(styleColours({ ...sage, colour: undefined }, [clay])).toBeUndefined();
  expect(styleColours({ ...sage, style: undefined }, [clay])).toBeUndefined();
});

test('a style of very many products shows some of them, and always the product itself', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ ...clay, slug: `polo-${index}` }));
  const colours = styleColours(sage, many.slice(0, mostStyleColours)) ?? [];
  expect(colours).toHaveLength(mostStyleColours);
  expect(colours.map(({ slug }) => slug)).toContain('sage-polo');
});
