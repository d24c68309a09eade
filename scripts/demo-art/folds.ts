import type { Strain } from './drape.ts';
import type { Pattern, Sleeve } from './garments/pattern.ts';
import { between, noise, type Random } from './random.ts';
import { mix, type Point } from './shapes.ts';

/** A band of surplus cloth with folds from `a` to `b`. */
interface Surplus {
  readonly a: Point;
  readonly b: Point;
  /** Half width of the band in photo units. */
  readonly width: number;
  readonly amount: number;
  /** Whether it is strongest at `b` instead of `a`. */
  readonly grows?: boolean;
}

/** Flat on a table, or hanging from the shoulders. */
export type Pose = 'flat' | 'hung';

const polar = (from: Point, degrees: number, reach: number): Point => [
  from[0] + Math.cos((degrees * Math.PI) / 180) * reach,
  from[1] + Math.sin((degrees * Math.PI) / 180) * reach,
];

function aroundSleeve(sleeve: Sleeve, side: -1 | 1, random: Random, ease: number): Surplus[] {
  const turn = (degrees: number): number => (side === 1 ? degrees : 180 - degrees);
  const pit = sleeve.armpit;
  const long =
    sleeve.outer.length > 0 &&
    Math.hypot(sleeve.cuff[0]![0] - sleeve.shoulder[0], sleeve.cuff[0]![1] - sleeve.shoulder[1]) > 330;
  const out: Surplus[] = [
    // From the armpit across the sleeve cap, along the sleeve, and into the body.
    {
      a: polar(pit, turn(-78), 25),
      b: polar(pit, turn(between(random, -100, -80)), between(random, 120, 170)),
      width: 17,
      amount: 0.16 * ease,
    },
    {
      a: polar(pit, turn(-35), 18),
      b: polar(pit, turn(between(random, -42, -22)), between(random, 80, 130)),
      width: 18,
      amount: 0.15 * ease,
    },
    {
      a: polar(pit, turn(150), 12),
      b: polar(pit, turn(between(random, 132, 150)), between(random, 130, 210)),
      width: 20,
      amount: 0.17 * ease,
    },
    {
      a: polar(pit, turn(112), 15),
      b: polar(pit, turn(between(random, 102, 122)), between(random, 170, 300)),
      width: 24,
      amount: 0.15 * ease,
    },
    {
      a: polar(pit, turn(190), 20),
      b: polar(pit, turn(between(random, 188, 208)), between(random, 80, 150)),
      width: 18,
      amount: 0.1 * ease,
    },
  ];
  if (!long) return out;
  // Crosswise folds of a long sleeve, at the elbow and above the cuff.
  for (let i = 0; i < 7; i++) {
    const t = [0.34, 0.42, 0.5, 0.57, 0.7, 0.8, 0.88][i] as number;
    const k = Math.round(t * 24);
    const o = sleeve.outer[k] as Point;
    const u = sleeve.under[k] as Point;
    const slant = between(random, -26, 26);
    const [p, q] = random() < 0.5 ? [mix(o, u, -0.05), mix(o, u, 0.7)] : [mix(o, u, 0.3), mix(o, u, 1.05)];
    out.push({
      a: [p[0], p[1] - slant],
      b: [q[0], q[1] + slant],
      width: 13,
      amount: between(random, 0.08, 0.2) * ease,
    });
  }
  return out;
}

/** The surplus cloth by position, and the resulting initial height. */
interface Folds {
  readonly strain: (x: number, y: number) => Strain;
  /** In photo units. */
  readonly lift: (x: number, y: number) => number;
}

/** The folds of a garment; `ease` is the amount of surplus cloth, 1 is normal. */
export function createFolds(pattern: Pattern, pose: Pose, ease: number, random: Random): Folds {
  const { cut, place } = pattern;
  const hung = pose === 'hung';
  const list: Surplus[] = [
    ...aroundSleeve(pattern.sleeves[0], -1, random, ease),
    ...aroundSleeve(pattern.sleeves[1], 1, random, ease),
  ];
  const low = cut.length;
  const count = hung ? 7 : 5;
  for (let i = 0; i < count; i++) {
    // Long vertical folds on the front, converging towards the hem.
    const x = ((i + between(random, 0.15, 0.85)) / count - 0.5) * cut.hem * 0.94;
    // Hanging cloth opens towards the hem: its folds begin at different heights, and grow.
    const top = cut.armhole + between(random, hung ? -12 : 2, hung ? 26 : 22);
    const lean = between(random, -5, 5) + x * (hung ? 0.12 : -0.1);
    list.push({
      a: place(x - lean, top),
      b: place(x + lean, low - between(random, -5, hung ? 4 : 9)),
      width: between(random, 16, 34),
      amount: between(random, 0.05, 0.13) * ease * 0.8,
      grows: hung,
    });
  }
  for (let i = 0; i < 5; i++) {
    // Slanted folds from handling.
    const x = between(random, -0.42, 0.42) * cut.chest;
    const y = between(random, cut.neckDrop + 8, low - 8);
    const turn = (between(random, 20, 70) + (x > 0 ? 70 : 0)) * (Math.PI / 180);
    const reach = between(random, 5, 13);
    list.push({
      a: place(x - Math.cos(turn) * reach, y - Math.sin(turn) * reach),
      b: place(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach),
      width: between(random, 10, 20),
      amount: between(random, 0.04, 0.12) * ease,
    });
  }
  for (let i = 0; i < 9; i++) {
    // Small creases.
    const x = between(random, -0.46, 0.46) * cut.chest;
    const y = between(random, cut.neckDrop + 5, low - 3);
    const turn = between(random, 50, 130) * (Math.PI / 180) + (random() < 0.3 ? 0.9 : 0);
    const reach = between(random, 3, 8);
    list.push({
      a: place(x - Math.cos(turn) * reach, y - Math.sin(turn) * reach),
      b: place(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach),
      width: between(random, 5.5, 9),
      amount: between(random, 0.06, 0.16) * ease,
    });
  }
  const ready = list.map(({ a, b, width, amount, grows = false }) => {
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [ux, uy] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
    return { a, ux, uy, long, width, amount, grows };
  });
  const seed = Math.floor(random() * 1e9);
  /** A band's strength at a point; its centre line is irregular. */
  const influence = (band: (typeof ready)[number], x: number, y: number): number => {
    const { a, ux, uy, long, width, grows } = band;
    const along = (x - a[0]) * ux + (y - a[1]) * uy;
    if (along < -width || along > long + width) return 0;
    const wander = 0.9 * noise(along / 95, a[0] + a[1], seed + 3);
    const across = ((x - a[0]) * uy - (y - a[1]) * ux) / width + wander;
    if (across > 2.6 || across < -2.6) return 0;
    const past = along < 0 ? along / width : along > long ? (along - long) / width : 0;
    const progress = Math.min(Math.max(along / long, 0), 1);
    const fade = grows ? 0.2 + 0.8 * progress : 1 - 0.45 * progress;
    return Math.exp(-across * across - past * past * 3) * fade;
  };
  const strain = (x: number, y: number): Strain => {
    let [xx, xy, yy] = [0, 0, 0];
    for (const band of ready) {
      const strength = band.amount * influence(band, x, y);
      xx += strength * band.uy * band.uy;
      xy -= strength * band.ux * band.uy;
      yy += strength * band.ux * band.ux;
    }
    // A small surplus everywhere: cloth is never perfectly flat.
    const calm = 0.006 * ease;
    xx += calm * (1 + noise(x / 90, y / 140, seed));
    yy += calm * 0.7 * (1 + noise(x / 110, y / 90, seed + 7));
    return { xx, xy, yy };
  };
  const lift = (x: number, y: number): number =>
    ready.reduce((sum, band) => sum + band.amount * band.width * 3 * influence(band, x, y) ** 1.6, 0);
  return { strain, lift };
}
