import type { Random } from '../random.ts';
import { areaOf, offset, pathOf, type Line } from '../shapes.ts';
import { cuts, type CutName } from './cuts.ts';
import { henleyNeck, poloBack, poloNeck, ribNeck } from './necks.ts';
import { ribs, seam, stitchRow, turnedEdge } from './stitches.ts';
import { draft, type Pattern, type Sleeve } from './pattern.ts';
import type { Colours, Part } from './part.ts';

/** A garment apart from colours and print. */
export interface GarmentSpec {
  readonly cut: CutName;
  readonly neck: 'rib' | 'henley' | 'polo';
  readonly cuffs: 'turned' | 'rib';
  readonly pocket?: true;
  /** The colour of a polo collar's stripes. */
  readonly tipping?: string;
}

/** A sewn garment, as SVG elements by use. */
export interface Garment {
  readonly pattern: Pattern;
  readonly body: string;
  readonly sleeves: readonly [string, string];
  readonly inside: string;
  readonly base: string;
  readonly trim: string;
  /** A mask of areas without print, in white. */
  readonly plain: string;
  readonly raise: string;
  readonly groove: string;
}

function turnedCuff(sleeve: Sleeve, depth: number, inward: 1 | -1, colours: Colours): Part {
  return turnedEdge(sleeve.cuff, depth, inward, colours);
}

function ribCuff(sleeve: Sleeve, depth: number, inward: 1 | -1, colours: Colours): Part {
  const inner = offset(sleeve.cuff, -inward * depth);
  const join = seam(inner, inward);
  const id = `cuff${inward === 1 ? 'right' : 'left'}`;
  // A stroke along the sleeve's end, clipped to the sleeve, fits any slant of its edges.
  const band = (ink: string): string =>
    `<clipPath id="${id}"><path d="${areaOf(sleeve.area)}" stroke="#000"/></clipPath><path d="${pathOf(sleeve.cuff)}" ` +
    `clip-path="url(#${id})" fill="none" stroke="${ink}" stroke-width="${2 * depth}" stroke-linecap="square"/>`;
  const edge = `<path d="${pathOf(sleeve.cuff)}" fill="none" stroke="${colours.cuff}" stroke-width="1.2"/>`;
  return {
    plain: band('#fff'),
    colour: band(colours.cuff) + edge + join.colour,
    raise: ribs(inner, sleeve.cuff, 4) + join.raise,
    groove: join.groove + `<g opacity=".1">${band('#fff')}</g>`,
  };
}

function pocket(pattern: Pattern, colours: Colours): Part {
  const { place } = pattern;
  const [l, r, t, b] = [5, 15, 15.5, 26.5];
  const area: Line = [
    place(l, t),
    place(r, t),
    place(r - 0.1, b - 1.4),
    place((l + r) / 2, b),
    place(l + 0.1, b - 1.4),
  ];
  const inset: Line = [
    place(l + 0.4, t + 0.1),
    place(l + 0.5, b - 1.65),
    place((l + r) / 2, b - 0.42),
    place(r - 0.5, b - 1.65),
    place(r - 0.4, t + 0.1),
  ];
  const rows = [stitchRow(inset, colours), stitchRow([place(l + 0.2, t + 1.9), place(r - 0.2, t + 1.9)], colours)];
  return {
    colour: `<path d="${areaOf(area)}" fill="${colours.cloth}"/>${rows.map((row) => row.colour).join('')}`,
    raise: `<path d="${areaOf(area)}" fill="#fff" fill-opacity=".55"/>`,
    groove: rows.map((row) => row.groove).join(''),
  };
}

/** The side of a garment that a photo shows. */
export type Side = 'front' | 'back';

/** The drop of every neckline at the back, in centimetres. */
const backDrop = 2.3;

/** Draws one side of a garment; for `droop` see `draft`. */
export function createGarment(
  spec: GarmentSpec,
  colours: Colours,
  { droop, side, random }: { droop: number; side: Side; random: Random },
): Garment {
  const isFront = side === 'front';
  const pattern = draft({ ...cuts[spec.cut], ...(!isFront && { neckDrop: backDrop, vee: 0 }) }, droop, random);
  const [left, right] = pattern.sleeves;
  const { scale } = pattern.cut;
  const neck = isFront ? frontNeck(spec, pattern, colours) : backNeck(spec, pattern, colours);
  const depth = 2.1 * scale;
  const cuff = spec.cuffs === 'rib' ? ribCuff : turnedCuff;
  const cuffDepth = spec.cuffs === 'rib' ? (pattern.cut.sleeve > 35 ? 6 : 2.6) * scale : depth;
  const parts: readonly Part[] = [
    seam(left.armhole, -1),
    seam(right.armhole, 1),
    seam(pattern.shoulders[0], 1),
    seam(pattern.shoulders[1], -1),
    turnedEdge(pattern.hem, depth, -1, colours),
    cuff(left, cuffDepth, -1, colours),
    cuff(right, cuffDepth, 1, colours),
    ...(spec.pocket === true && isFront ? [pocket(pattern, colours)] : []),
    neck,
  ];
  const body = areaOf(pattern.body);
  const sleeves = [areaOf(left.area), areaOf(right.area)] as const;
  return {
    pattern,
    body,
    sleeves,
    inside: neck.inside ?? '',
    base:
      `<path d="${sleeves[0]}${sleeves[1]}" fill="${colours.sleeve}" stroke="${colours.sleeve}" stroke-width=".8"/>` +
      `<path d="${body}" fill="${colours.cloth}" stroke="${colours.cloth}" stroke-width=".8"/>`,
    trim: parts.map((part) => part.colour).join(''),
    plain: parts.map((part) => part.plain ?? '').join(''),
    raise: parts.map((part) => part.raise).join(''),
    groove: parts.map((part) => part.groove).join(''),
  };
}

function frontNeck({ neck, tipping }: GarmentSpec, pattern: Pattern, colours: Colours): Part {
  if (neck === 'polo') return poloNeck(pattern, colours, tipping);
  return neck === 'henley' ? henleyNeck(pattern, colours) : ribNeck(pattern, colours);
}

/** From behind, nothing of the inside shows. */
function backNeck({ neck, tipping }: GarmentSpec, pattern: Pattern, colours: Colours): Part {
  if (neck === 'polo') return poloBack(pattern, colours, tipping);
  return { ...ribNeck(pattern, colours), inside: '' };
}
