import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SloganBanner } from './slogan-banner.tsx';

const slogans = ['one', 'two', 'three', 'four'];

/** What the person's system says about motion. */
function wishForCalm(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {}, removeEventListener: () => {} }));
}

const shown = () => slogans.filter((slogan) => screen.getByText(slogan).getAttribute('aria-hidden') === 'false');
const pass = (time: number) =>
  act(() => {
    vi.advanceTimersByTime(time);
  });

beforeEach(() => {
  vi.useFakeTimers();
  wishForCalm(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the slogans', () => {
  test('change every 3 s and begin again', () => {
    render(<SloganBanner slogans={slogans} />);
    expect(shown()).toEqual(['one']);
    pass(2999);
    expect(shown()).toEqual(['one']);
    pass(1);
    expect(shown()).toEqual(['two']);
    pass(9000);
    expect(shown()).toEqual(['one']);
  });

  test('rest under the pointer and under the focus', () => {
    render(<SloganBanner slogans={slogans} />);
    const banner = screen.getByRole('region');
    fireEvent.pointerEnter(banner);
    pass(9000);
    expect(shown()).toEqual(['one']);
    fireEvent.pointerLeave(banner);
    act(() => screen.getByRole('button').focus());
    pass(9000);
    expect(shown()).toEqual(['one']);
    act(() => screen.getByRole('button').blur());
    pass(3000);
    expect(shown()).toEqual(['two']);
  });

  test('stop and go on at a press', () => {
    render(<SloganBanner slogans={slogans} />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the slogans' }));
    pass(9000);
    expect(shown()).toEqual(['one']);
    fireEvent.click(screen.getByRole('button', { name: 'Play the slogans' }));
    pass(3000);
    expect(shown()).toEqual(['two']);
  });

  test('stand still for who wants less motion, until asked to play', () => {
    wishForCalm(true);
    render(<SloganBanner slogans={slogans} />);
    pass(9000);
    expect(shown()).toEqual(['one']);
    fireEvent.click(screen.getByRole('button', { name: 'Play the slogans' }));
    pass(3000);
    expect(shown()).toEqual(['two']);
  });
});
