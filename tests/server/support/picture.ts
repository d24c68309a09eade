import sharp from 'sharp';

/** A photo of one colour, as PNG, four by five by default. Forms are never enlarged, so those of the default width cost little. */
export function picture(background = '#b4532a', width = 40, height = width * 1.25): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
