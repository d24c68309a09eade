import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ZoomedPhoto } from './zoomed-photo.tsx';

afterEach(() => void vi.unstubAllGlobals());

function show(width: number, screenOf: { innerWidth: number; innerHeight: number; devicePixelRatio: number }) {
  for (const [name, value] of Object.entries(screenOf)) vi.stubGlobal(name, value);
  const onClose = vi.fn();
  const photo = { _id: 'a'.repeat(24), alt: '', width, height: width * 1.25 };
  render(<ZoomedPhoto product={{}} photo={photo} alt="Front" point={{ x: 0.5, y: 0.5 }} onClose={onClose} />);
  return onClose;
}
const phone = { innerWidth: 360, innerHeight: 640, devicePixelRatio: 2 };

test.each([
  ['a phone: 2.5 times as wide as before', 960, phone, 840],
  ['a phone: its own pixels, which are more', 2400, phone, 1200],
  ['a wide screen', 1600, { innerWidth: 1366, innerHeight: 900, devicePixelRatio: 1 }, 1752],
])('zooms on %s', (_, width, screenOf, shown) => {
  show(width, screenOf);
  expect(screen.getByRole('img', { name: 'Front' })).toHaveAttribute('width', String(shown));
});

test.each([
  ['mouse', [0], 1],
  // The first tap may be the second of those that zoomed in.
  ['touch', [0], 0],
  ['touch', [0, 900], 0],
  ['touch', [0, 900, 1100], 1],
])('a click of a %s at %j zooms out %d times', (pointerType, times, closed) => {
  const onClose = show(960, phone);
  const stage = screen.getByRole('group');
  for (const time of times) {
    fireEvent.pointerDown(stage, { pointerType, button: 1 });
    const click = createEvent.click(stage);
    Object.defineProperty(click, 'timeStamp', { value: 1000 + time });
    fireEvent(stage, click);
  }
  expect(onClose).toHaveBeenCalledTimes(closed);
});
