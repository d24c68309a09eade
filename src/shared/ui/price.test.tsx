import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';

test.each([
  [499, 'Rs. 499'],
  [1299.5, 'Rs. 1299.50'],
  [0, 'Rs. 0'],
])('formats %d rupees as %s', (rupees, text) => {
  render(<Price rupees={rupees} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});
