import type { Garment } from '../garments/garment.ts';

/** Draws a print on a garment, in photo units. */
export interface Print {
  (garment: Garment): string;
  /** Whether it is on the back too. */
  readonly repeats?: true;
}

const repeated = (print: Print): Print =>
  Object.assign((garment: Garment) => print(garment), { repeats: true as const });

/**
 * Places art on the chest. The art is 200 wide, centred at x = 0, and starts at y = 0; `width` is its width on the cloth and
 * `below` its distance from the neck point, both in centimetres.
 */
export function onChest(art: string, width: number, below: number, right = 0): Print {
  return ({ pattern }) => {
    const [x, y] = pattern.place(right, below);
    return `<g transform="translate(${x} ${y}) scale(${(width * pattern.cut.scale) / 200})">${art}</g>`;
  };
}

/** Prints `art` on the body and, rotated, on each sleeve. */
export function allOver(art: string): Print {
  return repeated(({ pattern, body, sleeves }) => {
    const [left, right] = pattern.sleeves;
    const turned = (i: 0 | 1): string => {
      const sleeve = i === 0 ? left : right;
      const degrees = (sleeve.direction * 180) / Math.PI - 90;
      const [x, y] = sleeve.shoulder;
      return `<g clip-path="url(#s${i})"><g transform="translate(${x} ${y}) rotate(${degrees}) translate(-480 -300)">${art}</g></g>`;
    };
    return (
      `<clipPath id="body"><path d="${body}"/></clipPath><clipPath id="s0"><path d="${sleeves[0]}"/></clipPath>` +
      `<clipPath id="s1"><path d="${sleeves[1]}"/></clipPath>` +
      `<g clip-path="url(#body)">${art}</g>${turned(0)}${turned(1)}`
    );
  });
}

/** Prints `art` on the body only. */
export function onBody(art: string): Print {
  return repeated(
    ({ body }) => `<clipPath id="body"><path d="${body}"/></clipPath><g clip-path="url(#body)">${art}</g>`,
  );
}

/** Clips a print to the body. */
export function bodyOnly(print: Print): Print {
  return (garment) =>
    `<clipPath id="torso"><path d="${garment.body}"/></clipPath><g clip-path="url(#torso)">${print(garment)}</g>`;
}

/** Joins `count` pieces of art. */
export function times(count: number, art: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => art(i)).join('');
}

/** A point on a circle; degrees run clockwise from the top. */
export function around(cx: number, cy: number, radius: number, degrees: number): string {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return `${(cx + Math.cos(turn) * radius).toFixed(2)} ${(cy + Math.sin(turn) * radius).toFixed(2)}`;
}
