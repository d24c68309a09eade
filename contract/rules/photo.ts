/** The maximum size of an uploaded photo in bytes: 5 MiB. */
export const photoBytes = 5 * 1024 * 1024;

/** The widths in pixels in which every product photo is stored. */
export const photoWidths = [320, 480, 640, 960] as const;

export type PhotoWidth = (typeof photoWidths)[number];

/** The smallest stored width that is at least `minWidth` pixels; the largest if none is. */
export function fittingWidth(minWidth: number): PhotoWidth {
  return photoWidths.find((width) => width >= minWidth) ?? 960;
}

export const mostPhotos = 8;

/** The maximum length of a photo's alt text. */
export const altLength = 250;

/** The largest logo in pixels: sharp on a screen of twice the pixels. */
export const logoSize = { width: 480, height: 96 } as const;

/** The longer side of a photo in full size, in pixels. Photos of before may have 2,400. */
export const fullSide = 1_600;

/** The background of transparent pictures: the ivory of the shop's pages. */
export const photoBackground = '#faf6ee';

/** As `fittingWidth`; `full` if no stored width is large enough. Without a width: the largest stored one. */
export function fittingSize(minWidth: number | undefined): PhotoWidth | 'full' {
  if (minWidth === undefined) return fittingWidth(Infinity);
  return photoWidths.find((width) => width >= minWidth) ?? 'full';
}
