import type { PhotoWidth } from '#contract/rules/photo.ts';

/** The served formats, smallest files first. */
export const photoFormats = ['avif', 'webp', 'jpeg'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/**
 * The first forms: AVIF that pages contain, as wide as a phone shows a photo in a grid and on the product's page. The AVIF of that width
 * if it fits into the budget of bytes, and otherwise one of a lower quality, stored as the format `first`.
 */
export const firstForms = [
  { width: 320, budget: 4 * 1024 },
  { width: 480, budget: 8 * 1024 },
] as const;
export type FirstForm = (typeof firstForms)[number];

export interface StoredForm {
  readonly width: PhotoWidth;
  readonly format: PhotoFormat | 'first';
  readonly bytes: Buffer;
}

/** A photo's original and its served forms. */
export interface PhotoForms {
  /** WebP, at most `fullSide` pixels on its longer side, without metadata; also the source of future forms. */
  readonly original: Buffer;
  /** The size of the original in pixels. */
  readonly width: number;
  readonly height: number;
  readonly forms: readonly StoredForm[];
}
