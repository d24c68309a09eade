import { expect, test } from 'vitest';
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
