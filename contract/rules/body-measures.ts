import { sizeKey, sizePresets } from './size-label.ts';

/** The measures of a body, in the order of the table. */
export const bodyParts = ['chest', 'waist', 'hip'] as const;
export type BodyPart = (typeof bodyParts)[number];

/** Whose bodies the table is for. */
export const bodyAudiences = ['men', 'women'] as const;
export type BodyAudience = (typeof bodyAudiences)[number];

/** A measure that a size fits, both ends included. */
export interface BodyRange {
  from: number;
  to: number;
}

/**
 * The bounds of XXS, XS … 5XL in centimetres: a size fits from its own bound to the next. They follow EN 13402-3 and what Indian shops
 * sell, where M fits a chest of 96 to 101.
 */
const bounds: Readonly<Record<BodyAudience, Readonly<Record<BodyPart, readonly number[]>>>> = {
  men: {
    chest: [81, 86, 91, 96, 101, 107, 114, 121, 129, 137, 145],
    waist: [66, 71, 76, 81, 86, 93, 101, 109, 118, 127, 136],
    hip: [81, 86, 91, 96, 101, 106, 112, 118, 125, 132, 139],
  },
  women: {
    chest: [74, 79, 84, 89, 94, 99, 105, 111, 117, 123, 129],
    waist: [56, 61, 66, 71, 76, 81, 87, 93, 99, 105, 111],
    hip: [81, 86, 91, 96, 101, 106, 112, 118, 124, 130, 136],
  },
};

/** The measures in centimetres of the bodies that a size fits; undefined for a label that the table does not have. */
export function bodyMeasures(audience: BodyAudience, label: string): BodyRange[] | undefined {
  const at = sizePresets.letters.findIndex((letters) => sizeKey(letters) === sizeKey(label));
  if (at < 0) return undefined;
  return bodyParts.map((part) => {
    const [from = 0, to = from] = bounds[audience][part].slice(at, at + 2);
    return { from, to };
  });
}
