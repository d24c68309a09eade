import { LETTERS_CENTRE, LETTERS_WIDTH, letters } from '../prints/motifs.ts';
import { areaOf, bowed, curve, offset, pathOf, reversed, type Line, type Point } from '../shapes.ts';
import { ribs, seam, stitchRow } from './stitches.ts';
import type { Colours, Part } from './part.ts';
import type { Pattern } from './pattern.ts';

/** The woven label at the back of the neck, with the brand's name. */
function label(pattern: Pattern, below: number): string {
  const [x, y] = pattern.place(0, below);
  const s = pattern.cut.scale;
  const [w, h] = [4.6 * s, 1.75 * s];
  const box = `x="${x - w / 2}" y="${y}" width="${w}" height="${h}" rx="1"`;
  const size = (w * 0.62) / LETTERS_WIDTH;
  return (
    `<rect ${box} fill="#000" fill-opacity=".4" transform="translate(1 1.8)" filter="url(#soft)"/>` +
    `<rect ${box} fill="#efe6d6"/>` +
    `<path d="M${x - w / 2} ${y + 1.6}h${w}M${x - w / 2} ${y + h - 1.6}h${w}" stroke="#b4532f" stroke-opacity=".55" stroke-width=".7"/>` +
    `<path d="M${x - w / 2 + 1.6} ${y}v${h}M${x + w / 2 - 1.6} ${y}v${h}" stroke="#8f8371" stroke-width=".9" stroke-dasharray="2 1.2"/>` +
    `<path d="${letters}" transform="translate(${x - LETTERS_CENTRE[0] * size} ${y + h / 2 - LETTERS_CENTRE[1] * size}) scale(${size})" ` +
    `fill="none" stroke="#8a3520" stroke-width="15" stroke-linejoin="round"/>`
  );
}

/** The inner back visible through the neck opening, with tape and label. */
function innerBack(pattern: Pattern, colours: Colours, top: Line, bandDepth: number, bandColour: string): string {
  const s = pattern.cut.scale;
  const band = offset(top, -bandDepth * s);
  const tape = offset(top, -(bandDepth + 0.9) * s);
  return (
    `<path d="${areaOf([...top, ...reversed(pattern.neckSeam)])}" fill="${colours.inside}"/>` +
    `<path d="${pathOf(tape)}" fill="none" stroke="${colours.collar}" stroke-width="${1.1 * s}"/>` +
    `<path d="${pathOf(offset(tape, -0.55 * s))}" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="1.4"/>` +
    label(pattern, bandDepth + 1.15) +
    `<path d="${areaOf([...top, ...reversed(band)])}" fill="${bandColour}"/>` +
    `<path d="${pathOf(band)}" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="1.6"/>`
  );
}

/** A ribbed neckband along the pattern's neckline (crew or V). */
export function ribNeck(pattern: Pattern, colours: Colours): Part {
  const { neckSeam, neckEdge, backEdge, cut } = pattern;
  const band = [...neckSeam, ...reversed(neckEdge)];
  const join = seam(neckSeam, -1);
  const row = stitchRow(offset(neckSeam.slice(2, -2), -4.5), colours);
  const mitre: Line =
    cut.vee > 0.5
      ? [neckSeam[Math.floor(neckSeam.length / 2)] as Point, neckEdge[Math.floor(neckEdge.length / 2)] as Point]
      : [];
  const fold = mitre.length > 0 ? seam(mitre, 0) : undefined;
  return {
    inside:
      innerBack(pattern, colours, backEdge, cut.rib, colours.collar) +
      ribShade(backEdge, offset(backEdge, -cut.rib * cut.scale)),
    plain: `<path d="${areaOf(band)}" fill="#fff"/>`,
    colour: `<path d="${areaOf(band)}" fill="${colours.collar}"/>${join.colour}${row.colour}${fold?.colour ?? ''}`,
    raise:
      `<path d="${areaOf(band)}" fill="#fff" fill-opacity=".42" filter="url(#soft)"/>` +
      ribs(neckSeam, neckEdge, 3.6) +
      join.raise,
    groove: join.groove + row.groove + (fold?.groove ?? ''),
  };
}

function ribShade(from: Line, to: Line): string {
  return ribs(from, to, 3.6).replaceAll('#fff', '#000').replace('stroke-opacity=".2"', 'stroke-opacity=".12"');
}

/** A placket with buttons; positions in centimetres below the neck point. */
function placket(pattern: Pattern, colours: Colours, from: number, to: number, buttons: readonly number[]): Part {
  const s = pattern.cut.scale;
  const half = 1.55;
  const corner = (x: number, y: number): Point => pattern.place(x, y);
  const box = [corner(-half, from), corner(half, from), corner(half, to), corner(-half, to)];
  const right = stitchRow([corner(half - 0.35, from), corner(half - 0.35, to)], colours);
  const cross = stitchRow([corner(-half + 0.3, to - 2), corner(half - 0.3, to - 2)], colours);
  const low = stitchRow([corner(-half + 0.3, to - 0.35), corner(half - 0.3, to - 0.35)], colours);
  const round = (r: number, fill: string): string =>
    buttons
      .map((y) => corner(0, y))
      .map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="${r * s}" fill="${fill}"/>`)
      .join('');
  const holes = buttons
    .map((y) => corner(0, y))
    .map(([x, y]) =>
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ]
        .map(
          ([i = 0, j = 0]) =>
            `<circle cx="${x + i * 1.7}" cy="${y + j * 1.7}" r=".95" fill="#2a211c" fill-opacity=".75"/>`,
        )
        .join(''),
    )
    .join('');
  const left: Line = [corner(-half, from), corner(-half, to)];
  return {
    plain: round(0.56, '#fff'),
    colour:
      `<path d="${areaOf(box)}" fill="${colours.cloth}"/>` +
      `<path d="${pathOf(left)}" stroke="#000" stroke-opacity=".2" stroke-width="1.2"/>` +
      right.colour +
      cross.colour +
      low.colour +
      round(0.56, colours.button) +
      holes,
    raise: `<path d="${areaOf(box)}" fill="#fff" fill-opacity=".5"/>${round(0.6, '#fff')}`.replaceAll(
      'fill="#fff"/>',
      'fill="#fff" fill-opacity=".4"/>',
    ),
    groove:
      right.groove +
      cross.groove +
      low.groove +
      round(0.4, '#fff').replaceAll('fill="#fff"', 'fill="#fff" fill-opacity=".14"'),
  };
}

/** A knitted polo collar with its placket. */
export function poloNeck(pattern: Pattern, colours: Colours, tipping: string | undefined): Part {
  const { place } = pattern;
  const fold = curve(place(-6.6, -2.2), place(-3.4, -3.1), place(3.4, -3.1), place(6.6, -2.2));
  const buttons = placket(pattern, colours, 5, 20, [9.9, 15]);
  const leaf = (side: -1 | 1): Leaf => {
    const p = (x: number, y: number): Point => place(x * side, y);
    const shoulderEdge = curve(p(6.6, -2.2), p(7.9, -2.2), p(9, -0.9), p(9.5, 0.9));
    const fall = bowed(p(9.5, 0.9), p(8.1, 10), side * -2);
    const end = bowed(p(8.1, 10), p(0.2, 6.6), side * -1.5);
    const roll = curve(p(0.2, 6.6), p(2.3, 3.6), p(5, 0.8), p(6.6, -2.2));
    return {
      area: [...shoulderEdge, ...fall.slice(1), ...end.slice(1), ...roll.slice(1)],
      rim: [...fall, ...end.slice(1)],
      roll,
    };
  };
  const leaves = [leaf(-1), leaf(1)];
  const low = place(0, 6.9);
  const opening: Line = [...fold, ...reversed(leaf(1).roll), low, ...leaf(-1).roll];
  const stand = offset(fold, -2.6 * pattern.cut.scale);
  const inside =
    `<path d="${areaOf(opening)}" fill="${colours.inside}"/>` +
    label(pattern, 1.6) +
    `<path d="${areaOf([...fold, ...reversed(stand)])}" fill="${colours.collar}"/>` +
    `<path d="${pathOf(stand)}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="1.6"/>`;
  const collar = foldedCollar(leaves, colours, tipping);
  return {
    inside,
    plain: `${buttons.plain ?? ''}${collar.plain ?? ''}`,
    colour: buttons.colour + collar.colour,
    raise: buttons.raise + collar.raise,
    groove: buttons.groove,
  };
}

/** The collar of a polo from behind. */
export function poloBack({ place }: Pattern, colours: Colours, tipping: string | undefined): Part {
  const fold = curve(place(-6.6, -2.2), place(-3.4, -3.1), place(3.4, -3.1), place(6.6, -2.2));
  const right = curve(place(6.6, -2.2), place(7.9, -2.2), place(9, -0.9), place(9.5, 0.9));
  const left = curve(place(-9.5, 0.9), place(-9, -0.9), place(-7.9, -2.2), place(-6.6, -2.2));
  const rim = curve(place(9.5, 0.9), place(6, 4.4), place(-6, 4.4), place(-9.5, 0.9));
  const area = [...fold, ...right.slice(1), ...rim.slice(1), ...left.slice(1)];
  return foldedCollar([{ area, rim, roll: fold }], colours, tipping);
}

/** A part of a collar that is folded over. */
interface Leaf {
  readonly area: Line;
  /** The free edge. */
  readonly rim: Line;
  /** The edge at which it is folded. */
  readonly roll: Line;
}

function foldedCollar(leaves: readonly Leaf[], colours: Colours, tipping: string | undefined): Part {
  const areas = leaves.map(({ area }) => areaOf(area)).join('');
  // Each stripe is a wide stroke covered by a narrower one in the collar's colour, so that corners join.
  const rims = leaves.map(({ rim }) => pathOf(rim)).join('');
  const tips = (
    [
      [35, tipping],
      [30.5, colours.collar],
      [23, tipping],
      [14, colours.collar],
    ] as const
  )
    .map(
      ([width, ink]) =>
        `<path d="${rims}" fill="none" stroke="${ink ?? ''}" stroke-width="${width}" stroke-linejoin="miter"/>`,
    )
    .join('');
  const clip = `<clipPath id="leaves"><path d="${areas}"/></clipPath>`;
  const grain = leaves
    .map(({ rim, roll }) => ribs(reversed(rim), roll, 4.2))
    .join('')
    .replaceAll('".2"', '".07"');
  return {
    plain: `<path d="${areas}" fill="#fff"/>`,
    colour:
      `<path d="${areas}" fill="${colours.collar}"/>${clip}` +
      (tipping === undefined ? '' : `<g clip-path="url(#leaves)">${tips}</g>`),
    raise:
      `<path d="${areas}" fill="#fff" fill-opacity=".55"/>` +
      leaves
        .map(
          ({ roll }) =>
            `<path d="${pathOf(roll)}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="16" filter="url(#softer)"/>`,
        )
        .join('') +
      grain,
    groove: '',
  };
}

/** A ribbed neckband that opens with a short placket. */
export function henleyNeck(pattern: Pattern, colours: Colours): Part {
  const band = ribNeck(pattern, colours);
  const { neckDrop, rib } = pattern.cut;
  const strip = placket(pattern, colours, neckDrop - rib * 0.98, neckDrop + 11, [
    neckDrop + 1,
    neckDrop + 4.6,
    neckDrop + 8.2,
  ]);
  return {
    inside: band.inside ?? '',
    plain: (band.plain ?? '') + (strip.plain ?? ''),
    colour: band.colour + strip.colour,
    raise: band.raise + strip.raise,
    groove: band.groove + strip.groove,
  };
}
