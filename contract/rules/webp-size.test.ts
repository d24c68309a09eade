import sharp from 'sharp';
import { expect, it } from 'vitest';
import { webpSize } from './webp-size.ts';

it.each([
  ['lossy', { quality: 80 }, 3],
  ['lossless', { lossless: true }, 3],
  ['transparent', { quality: 80 }, 4],
] as const)('reads the size of a %s WebP', async (_, options, channels) => {
  const size = { width: 1920, height: 300 };
  const background = { r: 180, g: 83, b: 42, alpha: channels === 4 ? 0.5 : 1 };
  const bytes = await sharp({ create: { ...size, channels, background } })
    .webp(options)
    .toBuffer();
  expect(webpSize(bytes)).toEqual(size);
});
