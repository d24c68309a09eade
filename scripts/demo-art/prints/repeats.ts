import { randomFrom } from '../random.ts';
import { around, times } from './place.ts';

/** Fills the photo, and a margin around it, with a tile. */
function tiled(id: string, width: number, height: number, art: string): string {
  return (
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${art}</pattern>` +
    `<rect x="-400" y="-400" width="1800" height="2000" fill="url(#${id})"/>`
  );
}

/** Block-printed stars and rounds within a lattice, in the manner of the indigo and madder cloths of Kutch. */
export function blockLattice(ink: string, second: string, light: string): string {
  const star = (x: number, y: number, fill: string): string =>
    times(
      8,
      (i) =>
        `<path d="M${x} ${y}L${around(x, y, 15, i * 45 - 16)}L${around(x, y, 25, i * 45)}L${around(x, y, 15, i * 45 + 16)}Z" fill="${i % 2 === 0 ? fill : light}"/>`,
    ) +
    `<circle cx="${x}" cy="${y}" r="7.5" fill="${fill}" stroke="${light}" stroke-width="1.8"/><circle cx="${x}" cy="${y}" r="2.4" fill="${light}"/>`;
  const ring = (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y}" r="31" fill="none" stroke="${ink}" stroke-width="2"/>` +
    times(20, (i) => {
      const [cx, cy] = around(x, y, 35.4, i * 18).split(' ');
      return `<circle cx="${cx}" cy="${cy}" r="1.9" fill="${light}"/>`;
    });
  const small = (x: number, y: number): string =>
    times(
      4,
      (i) => `<path d="M${x} ${y}q6 -8 0 -16q-6 8 0 16z" fill="${second}" transform="rotate(${i * 90} ${x} ${y})"/>`,
    ) + `<circle cx="${x}" cy="${y}" r="2.6" fill="${light}"/>`;
  const cell =
    ring(42, 42) +
    star(42, 42, second) +
    [
      [0, 0],
      [84, 0],
      [0, 84],
      [84, 84],
    ]
      .map(([x = 0, y = 0]) => small(x, y))
      .join('') +
    `<path d="M42 0v6M42 78v6M0 42h6M78 42h6" stroke="${light}" stroke-width="2"/>`;
  return tiled('lattice', 84, 84, cell);
}

/** Tied-and-dyed dots in rounds and rows: each a small square ring, none quite alike. */
export function tiedDots(dot: string, second: string): string {
  const random = randomFrom(33);
  const one = (x: number, y: number, ink: string): string =>
    `<rect x="${(x - 2.5 + random() * 0.8).toFixed(1)}" y="${(y - 2.5 + random() * 0.8).toFixed(1)}" width="${(4.6 + random()).toFixed(1)}" height="${(4.6 + random()).toFixed(1)}" rx="1.6" fill="none" stroke="${ink}" stroke-width="1.9" transform="rotate(${(random() * 30 - 15).toFixed(0)} ${x} ${y})"/>`;
  let art = '';
  const round = (cx: number, cy: number): void => {
    for (const [r, n, ink] of [
      [30, 16, dot],
      [20, 10, second],
      [10, 5, dot],
    ] as const) {
      for (let i = 0; i < n; i++) {
        const [x = '0', y = '0'] = around(cx, cy, r, (i * 360) / n).split(' ');
        art += one(Number(x), Number(y), ink);
      }
    }
    art += one(cx, cy, second);
  };
  round(55, 55);
  round(165, 165);
  for (const [cx, cy] of [
    [165, 55],
    [55, 165],
  ] as const) {
    for (let i = -2; i <= 2; i++)
      for (let j = -2; j <= 2; j++)
        if (Math.abs(i) + Math.abs(j) <= 2)
          art += one(cx + i * 11, cy + j * 11, Math.abs(i) + Math.abs(j) === 2 ? dot : second);
  }
  for (let i = 0; i < 10; i++) {
    art +=
      one(5.5 + i * 22, 110, dot) + one(5.5 + i * 22, 3, dot) + one(110, 5.5 + i * 22, dot) + one(3, 5.5 + i * 22, dot);
  }
  return tiled('tied', 220, 220, art);
}

/** Small hand-blocked flowers, set like bricks. */
export function sprigs(flower: string, leaf: string, heart: string): string {
  const sprig = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 4C2 14 0 22 -5 30" fill="none" stroke="${leaf}" stroke-width="2.2"/><path d="M0 16q12 -5 17 5q-12 5 -17 -5M-2 23q-12 -4 -16 6q11 3 16 -6" fill="${leaf}"/>` +
    times(
      5,
      (i) => `<path d="M0 0C-9 -6 -8 -17 0 -16C8 -17 9 -6 0 0Z" transform="rotate(${i * 72})" fill="${flower}"/>`,
    ) +
    `<circle r="3.4" fill="${heart}"/></g>`;
  return tiled(
    'sprig',
    96,
    108,
    sprig(26, 24, 8) +
      sprig(74, 78, -12) +
      [
        [74, 20],
        [26, 74],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.4" fill="${flower}"/>`)
        .join(''),
  );
}

/** Knitted stripes; each band is [gap before it, thickness, colour], in photo units. */
export function stripes(from: number, bands: readonly (readonly [number, number, string])[], rounds: number): string {
  let y = from;
  let art = '';
  for (let round = 0; round < rounds; round++) {
    for (const [gap, thick, ink] of bands) {
      y += gap;
      art += `<rect x="-400" y="${y}" width="1800" height="${thick}" fill="${ink}"/>`;
      y += thick;
    }
  }
  return art;
}

/** Small running stitches in rows, as on quilted cotton. */
export function runningStitch(thread: string): string {
  return tiled(
    'run',
    26,
    28,
    `<path d="M2 7h13M15 21h13M-11 21h13" stroke="${thread}" stroke-width="2.3" stroke-linecap="round"/>`,
  );
}
