import sharp from 'sharp';

/** A photo of one colour, as PNG, four by five by default. Forms are never enlarged, so those of the default width cost little. */
export function picture(background = '#b4532a', width = 40, height = width * 1.25): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** A photo with so many details that its AVIF of 480 pixels does not fit into a page. */
export function detailedPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  return sharp({ create: { width: 480, height: 600, channels: 3, background: '#888', noise } })
    .blur(1)
    .jpeg()
    .toBuffer();
}
