import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SloganBanner } from './slogan-banner.tsx';

const slogans = ['One.', 'Two.', 'Three.', 'Four.'];
const [one, two] = slogans;

const shown = () => slogans.filter((slogan) => screen.getByText(slogan).getAttribute('aria-hidden') === 'false');
const advance = (time: number) => act(() => void vi.advanceTimersByTime(time));

/** @param matches The system's `prefers-reduced-motion`. */
function open({ matches }: { matches: boolean }) {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }));
  render(<SloganBanner slogans={slogans} />);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('rotates every 3 s and starts over', () => {
  open({ matches: false });
  advance(2999);
  expect(shown()).toEqual([one]);
  advance(1);
  expect(shown()).toEqual([two]);
  advance(9000);
  expect(shown()).toEqual([one]);
});

test('pauses on hover and focus', () => {
  open({ matches: false });
  const banner = screen.getByRole('region');
  fireEvent.pointerEnter(banner);
  advance(9000);
  expect(shown()).toEqual([one]);
  fireEvent.pointerLeave(banner);
  act(() => screen.getByRole('button').focus());
  advance(9000);
  expect(shown()).toEqual([one]);
  act(() => screen.getByRole('button').blur());
  advance(3000);
  expect(shown()).toEqual([two]);
});

test('does not rotate with reduced motion until the button is pressed', () => {
  open({ matches: true });
  advance(9000);
  expect(shown()).toEqual([one]);
  fireEvent.click(screen.getByRole('button', { name: 'Play the slogans' }));
  advance(3000);
  expect(shown()).toEqual([two]);
});
