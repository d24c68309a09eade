/** The maximum size of an uploaded photo in bytes: 5 MiB. */
export const photoBytes = 5 * 1024 * 1024;

/** The widths in pixels in which every product photo is stored. */
export const photoWidths = [320, 480, 640, 960] as const;

export type PhotoWidth = (typeof photoWidths)[number];

/** The smallest stored width that is at least `minWidth` pixels; the largest if none is. */
export function fittingWidth(minWidth: number): PhotoWidth {
  return photoWidths.find((width) => width >= minWidth) ?? 960;
}
