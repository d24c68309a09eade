import type { PhotoWidth } from '#contract/rules/photo.ts';

/** The served formats, smallest files first. */
export const photoFormats = ['avif', 'webp', 'jpeg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** A photo's original and its served forms. */
export interface PhotoForms {
  /** WebP, at most `fullSide` pixels on its longer side, without metadata; also the source of future forms. */
  readonly original: Buffer;
  /** The size of the original in pixels. */
  readonly width: number;
  readonly height: number;
  readonly forms: readonly { readonly width: PhotoWidth; readonly format: PhotoFormat; readonly bytes: Buffer }[];
}
