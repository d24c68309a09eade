import sharp from 'sharp';

/** A photo of one colour, as PNG. */
export function picture(background = '#b4532a'): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer();
}
