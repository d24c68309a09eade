/** How large an uploaded photo may be, in bytes: 5 MiB (contract, 'Bounds'). */
export const photoBytes = 5 * 1024 * 1024;

/** The widths, in CSS-independent pixels, in which every product photo is kept ready. */
export const photoWidths = [320, 480, 640, 960] as const;

export type PhotoWidth = (typeof photoWidths)[number];

/** The smallest ready width that is at least `wanted` pixels; the largest where none is. */
export function fittingWidth(wanted: number): PhotoWidth {
  return photoWidths.find((width) => width >= wanted) ?? 960;
}
