import { between, type Random } from '../random.ts';
import { bowed, curve, mix, reversed, type Line, type Point } from '../shapes.ts';

/** The measurements of a garment, in centimetres unless noted. */
export interface Cut {
  /** Photo units per centimetre. `top` is the y position of the neck point in photo units. */
  readonly scale: number;
  readonly top: number;
  readonly neck: number;
  readonly neckDrop: number;
  /** The shape of the neckline, from 0 (crew) to 1 (V). */
  readonly vee: number;
  readonly rib: number;
  readonly shoulder: number;
  readonly slope: number;
  readonly chest: number;
  readonly waist: number;
  readonly armhole: number;
  readonly hem: number;
  readonly length: number;
  readonly sleeve: number;
  readonly opening: number;
  /** Degrees below the horizontal, at the shoulder and from the elbow on. */
  readonly angle: number;
  readonly elbow: number;
  /** The curve of the armhole seam towards the body. */
  readonly setIn: number;
  readonly hemDrop: number;
  /** Whether the sleeves run up to the neck. */
  readonly raglan?: true;
}

/** One sleeve; lines run from the shoulder outwards. */
export interface Sleeve {
  readonly area: Line;
  readonly armhole: Line;
  readonly outer: Line;
  readonly under: Line;
  /** From the outer edge to the under edge. */
  readonly cuff: Line;
  /** The direction of the sleeve's end, in radians. */
  readonly direction: number;
  readonly armpit: Point;
  readonly shoulder: Point;
}

/** A garment's lines, in photo units. */
export interface Pattern {
  readonly cut: Cut;
  readonly body: Line;
  readonly sleeves: readonly [Sleeve, Sleeve];
  /** The front neck seam, the rib's front edge and the back neck's upper edge, each from left to right. */
  readonly neckSeam: Line;
  readonly neckEdge: Line;
  readonly backEdge: Line;
  readonly hem: Line;
  readonly shoulders: readonly [Line, Line];
  readonly centre: number;
  /** The point at x cm right of the centre and y cm below the neck point. */
  readonly place: (x: number, y: number) => Point;
}

function neckline(left: Point, right: Point, low: number, vee: number): Line {
  const middle: Point = [(left[0] + right[0]) / 2, low];
  const half = (right[0] - left[0]) / 2;
  const round = 1 - vee;
  const down = (low - left[1]) * (0.62 * round + 0.34 * vee);
  const flat = half * (0.62 * round + 0.03);
  const a = curve(
    left,
    [left[0] + half * 0.1 * (1 + vee), left[1] + down],
    [middle[0] - flat, low - (low - left[1]) * 0.22 * vee],
    middle,
  );
  const b = curve(
    middle,
    [middle[0] + flat, low - (low - right[1]) * 0.22 * vee],
    [right[0] - half * 0.1 * (1 + vee), right[1] + down],
    right,
  );
  return [...a, ...b.slice(1)];
}

function sleeveOf(cut: Cut, side: -1 | 1, at: (x: number, y: number) => Point, random: Random): Sleeve {
  const wobble = between(random, -2.2, 2.2);
  const first = ((cut.angle + wobble) * Math.PI) / 180;
  const last = ((cut.elbow + wobble * 1.4) * Math.PI) / 180;
  const s: Point = [cut.shoulder / 2, cut.slope];
  const armpit: Point = [cut.chest / 2, cut.armhole];
  const reach = cut.sleeve;
  const bend = 0.52;
  const elbow: Point = [s[0] + Math.cos(first) * reach * bend, s[1] + Math.sin(first) * reach * bend];
  const end: Point = [elbow[0] + Math.cos(last) * reach * (1 - bend), elbow[1] + Math.sin(last) * reach * (1 - bend)];
  const lean = last + between(random, -0.05, 0.05);
  const inner: Point = [end[0] - Math.sin(lean) * cut.opening, end[1] + Math.cos(lean) * cut.opening];
  const long = reach > 35;
  const outer: Line = curve(
    s,
    [s[0] + Math.cos(first - 0.12) * reach * 0.3, s[1] + Math.sin(first - 0.12) * reach * 0.3],
    [end[0] - Math.cos(last) * reach * 0.36, end[1] - Math.sin(last) * reach * 0.36],
    end,
  );
  const under: Line = long
    ? curve(
        armpit,
        [armpit[0] + Math.cos(first + 0.1) * reach * 0.16, armpit[1] + Math.sin(first + 0.1) * reach * 0.16 + 1],
        [inner[0] - Math.cos(last) * reach * 0.34, inner[1] - Math.sin(last) * reach * 0.34],
        inner,
      )
    : bowed(armpit, inner, -0.5);
  const put = (line: Line): Line => line.map(([x, y]) => at(x * side, y));
  const neck: Point = [cut.neck / 2, 0];
  const armhole =
    cut.raglan === true
      ? curve(neck, [neck[0] + 1.2, armpit[1] * 0.36], [armpit[0] - 9, armpit[1] * 0.74], armpit)
      : curve(
          s,
          [s[0] - cut.setIn * 0.9, s[1] + (armpit[1] - s[1]) * 0.32],
          [armpit[0] - cut.setIn * 1.5 - (armpit[0] - s[0]) * 0.5, s[1] + (armpit[1] - s[1]) * 0.8],
          armpit,
        );
  const cuff = bowed(end, inner, cut.opening * 0.03);
  const lines = { outer: put(outer), under: put(under), cuff: put(cuff), armhole: put(armhole) };
  return {
    ...lines,
    area: [
      ...(cut.raglan === true ? [at(neck[0] * side, neck[1])] : []),
      ...lines.outer,
      ...lines.cuff.slice(1),
      ...reversed(lines.under).slice(1),
      ...reversed(lines.armhole).slice(1),
    ],
    direction: side === 1 ? last : Math.PI - last,
    armpit: at(armpit[0] * side, armpit[1]),
    shoulder: at(s[0] * side, s[1]),
  };
}

/** Drafts a garment with small random irregularities. `droop` lowers the sleeves of a hanging garment, in degrees. */
export function draft(laid: Cut, droop: number, random: Random): Pattern {
  const cut = { ...laid, angle: laid.angle + droop, elbow: laid.elbow + droop };
  const centre = 480 + between(random, -4, 4);
  const tilt = between(random, -0.006, 0.006);
  const at = (x: number, y: number): Point => [
    centre + (x - y * tilt) * cut.scale,
    cut.top + (y + x * tilt) * cut.scale,
  ];
  const half = cut.neck / 2;
  const sleeves = [sleeveOf(cut, -1, at, random), sleeveOf(cut, 1, at, random)] as const;
  const seam = neckline([-half, 0], [half, 0], cut.neckDrop, cut.vee).map(([x, y]) => at(x, y));
  const tip = half - cut.rib * 0.86;
  const edge = neckline(
    [-tip, -cut.rib * 0.62],
    [tip, -cut.rib * 0.62],
    cut.neckDrop - cut.rib * (1 + 0.25 * cut.vee),
    cut.vee,
  );
  const back = curve([-tip, -cut.rib * 0.62], [-tip * 0.55, 0.55], [tip * 0.55, 0.55], [tip, -cut.rib * 0.62]);
  const sag = between(random, -0.35, 0.35);
  const [hl, hr]: [Point, Point] = [
    [-cut.hem / 2, cut.length + sag],
    [cut.hem / 2, cut.length - sag],
  ];
  const hem = curve(hl, [-cut.hem / 4, cut.length + cut.hemDrop + sag], [cut.hem / 4, cut.length + cut.hemDrop], hr);
  const waistY = mix([0, cut.armhole], [0, cut.length], 0.5)[1];
  const side = (s: -1 | 1, end: Point): Line =>
    curve(
      [(s * cut.chest) / 2, cut.armhole],
      [(s * (cut.chest * 0.3 + cut.waist * 0.7)) / 2, cut.armhole + (waistY - cut.armhole) * 0.7],
      [(s * (cut.waist * 0.6 + cut.hem * 0.4)) / 2, waistY + (cut.length - waistY) * 0.3],
      end,
    );
  const put = (line: Line): Line => line.map(([x, y]) => at(x, y));
  const shoulders = [
    [at(-half, 0), sleeves[0].shoulder],
    [at(half, 0), sleeves[1].shoulder],
  ] as const;
  const body: Line = [
    ...seam,
    ...sleeves[1].armhole,
    ...put(side(1, hr)).slice(1),
    ...reversed(put(hem)).slice(1),
    ...reversed(put(side(-1, hl))).slice(1),
    ...reversed(sleeves[0].armhole).slice(1),
  ];
  return {
    cut,
    body,
    sleeves,
    neckSeam: seam,
    neckEdge: put(edge),
    backEdge: put(back),
    hem: put(hem),
    shoulders,
    centre,
    place: at,
  };
}
