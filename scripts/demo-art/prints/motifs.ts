import { randomFrom } from '../random.ts';
import { around, times } from './place.ts';

/** Looking straight down a stepwell: terrace within terrace of stairs, and the water in the middle. */
export function stepwell(dark: string, mid: string, water: string): string {
  const stair = (x: number, y: number, wide: number, deep: number, ink: string): string => {
    // Stairs narrow downwards; on the lit half only the edges are drawn.
    const n = 4;
    let left = `M${x} ${y}h${-wide / 2}`;
    let right = `M${x + wide / 2} ${y}`;
    for (let i = 0; i < n; i++) {
      left += `v${deep / n}h${wide / 2 / n}`;
      right += `v${deep / n}h${-wide / 2 / n}`;
    }
    return `<path d="${left}Z" fill="${ink}"/><path d="${right}V${y}" fill="none" stroke="${ink}" stroke-width="1.5"/>`;
  };
  const terrace = (k: number): string => {
    const half = 100 - k * 20;
    const count = 6 - k;
    const wide = (half * 2 - 6) / count;
    const flight = times(count, (i) =>
      stair((i - (count - 1) / 2) * wide * 0.93, 3, wide * 0.74, 13.5, (i + k) % 2 === 0 ? dark : mid),
    );
    return [0, 90, 180, 270]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 0 100) translate(0 ${100 - half})"><path d="M${-half} 1H${half}" stroke="${dark}" stroke-width="2"/>${flight}</g>`,
      )
      .join('');
  };
  return (
    times(4, terrace) +
    `<rect x="-19" y="81" width="38" height="38" fill="${water}"/><rect x="-19" y="81" width="38" height="38" fill="none" stroke="${dark}" stroke-width="2"/>` +
    times(
      3,
      (i) =>
        `<path d="M-12 ${92 + i * 8}q4 -4 8 0t8 0t8 0" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.6"/>`,
    )
  );
}

/** A kolam: one line that loops around every dot of a lattice and closes upon itself. */
export function kolam(line: string, dot: string): string {
  const step = 30;
  const dots: string[] = [];
  let loops = '';
  for (let r = -3; r <= 3; r++) {
    for (let c = -3; c <= 3; c++) {
      if (Math.abs(r) + Math.abs(c) > 3) continue;
      const [x, y] = [c * step, 104 + r * step];
      dots.push(`<circle cx="${x}" cy="${y}" r="3.6" fill="${dot}"/>`);
    }
  }
  const half = step / 2;
  const leaf = (x: number, y: number, turn: number): string =>
    `<path d="M0 0C${half * 0.9} ${-half * 1.25} ${half * 2.1} ${-half * 1.25} ${half * 2.83} 0C${half * 2.1} ${half * 1.25} ${half * 0.9} ${half * 1.25} 0 0Z" transform="translate(${x} ${y}) rotate(${turn})"/>`;
  // Each dot is in a leaf; neighbouring leaves are perpendicular, so that their edges join to one line.
  for (let r = -3; r <= 3; r++) {
    for (let c = -3; c <= 3; c++) {
      if (Math.abs(r) + Math.abs(c) > 3) continue;
      const turn = (r + c) % 2 === 0 ? 45 : -45;
      const back = (half * 2.83) / 2;
      const rad = (turn * Math.PI) / 180;
      loops += leaf(c * step - Math.cos(rad) * back, 104 + r * step - Math.sin(rad) * back, turn);
    }
  }
  return `<g fill="none" stroke="${line}" stroke-width="2.7" stroke-linejoin="round">${loops}</g>${dots.join('')}`;
}

/** A rangoli wheel of petals, dots and chevrons. */
export function rangoli(a: string, b: string, c: string): string {
  const petals = (count: number, r: number, long: number, wide: number, fill: string, turn: number): string =>
    times(
      count,
      (i) =>
        `<path d="M0 ${-r}C${-wide} ${-r - long * 0.4} ${-wide * 0.8} ${-r - long * 0.8} 0 ${-r - long}C${wide * 0.8} ${-r - long * 0.8} ${wide} ${-r - long * 0.4} 0 ${-r}Z" transform="translate(0 100) rotate(${(i * 360) / count + turn})" fill="${fill}"/>`,
    );
  const dots = (count: number, r: number, size: number, fill: string, turn: number): string =>
    times(count, (i) => {
      const [x, y] = around(0, 100, r, (i * 360) / count + turn).split(' ');
      return `<circle cx="${x}" cy="${y}" r="${size}" fill="${fill}"/>`;
    });
  return (
    petals(16, 62, 34, 13, a, 11.25) +
    petals(16, 66, 22, 7, c, 11.25) +
    dots(16, 92, 3.4, b, 0) +
    dots(32, 60, 1.9, b, 0) +
    `<circle cx="0" cy="100" r="55" fill="none" stroke="${a}" stroke-width="2.6"/>` +
    petals(8, 20, 34, 14, b, 0) +
    petals(8, 26, 20, 7, a, 0) +
    petals(8, 18, 24, 6, c, 22.5) +
    dots(8, 47, 2.6, c, 22.5) +
    `<circle cx="0" cy="100" r="17" fill="${a}"/><circle cx="0" cy="100" r="12" fill="${c}"/>` +
    dots(8, 7.5, 2, a, 0) +
    `<circle cx="0" cy="100" r="2.6" fill="${a}"/>`
  );
}

/** The point paper of a weaving draft: threading above, the cloth that it makes below. */
export function weavingDraft(ink: string, second: string): string {
  const n = 24;
  const cell = 200 / n;
  const thread = (x: number): number => [0, 1, 2, 3, 2, 1][x % 6] as number;
  let art = '';
  const square = (x: number, y: number, fill: string): void => {
    art += `<rect x="${(-100 + x * cell + 0.6).toFixed(2)}" y="${(y * cell + 0.6).toFixed(2)}" width="${(cell - 1.2).toFixed(2)}" height="${(cell - 1.2).toFixed(2)}" fill="${fill}"/>`;
  };
  for (let x = 0; x < n; x++) square(x, 3 - thread(x), second);
  for (let y = 0; y < n; y++) {
    for (let x = 0; x < n; x++) {
      const up = (thread(x) + (y % 12 < 6 ? y : 11 - (y % 12)) + 8) % 4;
      if (up < 2) square(x, y + 5.4, (x + y) % 12 === 0 ? second : ink);
    }
  }
  return art;
}

/** The stripes of a tiger: in from both flanks towards the spine, never twice the same. */
export function tiger(ink: string): string {
  const random = randomFrom(19);
  const stripes: string[] = [];
  const stripe = (side: number, y: number, outer: number, inner: number, thick: number, dip: number): void => {
    const [a, b] = [side * outer, side * inner];
    const p = a + (b - a) * 0.35;
    const q = a + (b - a) * 0.7;
    const wave = (random() - 0.5) * 13;
    stripes.push(
      `<path d="M${a} ${y - thick}C${p} ${y - thick + dip * 0.1 + wave} ${q} ${y + dip * 0.5 - thick * 0.8} ${b} ${y + dip}` +
        `C${q} ${y + dip * 0.6 + thick * 0.5} ${p} ${y + thick * 1.1 + dip * 0.2 + wave} ${a} ${y + thick * 0.8}Z"/>`,
    );
  };
  for (const side of [-1, 1]) {
    for (let i = 0; i < 13; i++) {
      const y = i * 17 + (random() - 0.5) * 5;
      stripe(
        side,
        y,
        108,
        i % 2 === 0 ? 6 + random() * 16 : 34 + random() * 22,
        2.9 + random() * 2.2,
        12 + random() * 8,
      );
      if (i % 3 !== 1) stripe(side, y + 9, 108, 76 + random() * 10, 2 + random(), 5);
    }
  }
  return `<g fill="${ink}">${stripes.join('')}</g>`;
}

/** The brand's name, as strokes. */
export const letters =
  'M-94 6V36A17 17 0 0 0 -60 36V12M-60 36A17 17 0 0 0 -26 36V6' +
  'M36 6H20A22 24 0 0 0 20 54H36M2 30H32' +
  'M85 6H73A18 20 0 0 0 55 26V56M55 32H80' +
  'M92 6H140M116 6V56';
export const LETTERS_WIDTH = 234;
export const LETTERS_CENTRE = [23, 30] as const;

/** The brand's name in lines of several inks. */
export function wordmark(inks: readonly string[]): string {
  const widest = 21;
  return `<g transform="translate(-15 4) scale(.82)" fill="none" stroke-linejoin="round">${inks
    .map((ink, i) => `<path d="${letters}" stroke="${ink}" stroke-width="${widest - (i * widest) / inks.length}"/>`)
    .join('')}</g>`;
}
