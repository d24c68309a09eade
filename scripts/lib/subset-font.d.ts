/**
 * Types for the part of subset-font that `fonts:make` uses; the package has none
 * (https://github.com/papandreou/subset-font).
 */
declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      /** Leaves out instructions for screens. */
      readonly noHinting?: boolean;
      /** The records of the name table that stay. */
      readonly preserveNameIds?: readonly number[];
      /** Cuts an axis of a variable font down to a range, or pins it. */
      readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
