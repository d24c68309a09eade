import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ZoomedPhoto } from './zoomed-photo.tsx';

// happy-dom does not scroll.
Object.assign(Element.prototype, { scrollTo: () => undefined });

afterEach(() => vi.unstubAllGlobals());

test.each([
  { what: 'a large one on a desktop: its own pixels', pixels: 1920, screen: [1366, 900, 1], shown: 1920 },
  { what: 'a large one on a dense screen: its own pixels', pixels: 2400, screen: [1366, 900, 2], shown: 1200 },
  { what: 'a large one on a phone: its own pixels', pixels: 2400, screen: [390, 844, 3], shown: 800 },
  { what: 'a small one on a phone: twice as wide', pixels: 960, screen: [390, 844, 3], shown: 732 },
  { what: 'a small one on a desktop: twice as wide', pixels: 960, screen: [1920, 1080, 1], shown: 1690 },
])('$what', ({ pixels, screen: [innerWidth, innerHeight, devicePixelRatio], shown }) => {
  for (const [name, value] of Object.entries({ innerWidth, innerHeight, devicePixelRatio })) vi.stubGlobal(name, value);
  render(
    <ZoomedPhoto
      product={{}}
      photo={{ _id: 'a'.repeat(24), alt: '', width: pixels, height: (pixels * 5) / 4 }}
      alt="The front"
      point={{ x: 0.5, y: 0.5 }}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByRole('img', { name: 'The front' })).toHaveAttribute('width', String(shown));
});
