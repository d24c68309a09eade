import { randomFrom } from '../random.ts';
import { around, times } from './place.ts';

/** Two ripe mangoes on a twig. */
export function mango(skin: string, blush: string, leaf: string, ink: string): string {
  const fruit =
    'M0 0C28 1 54 30 56 72C58 114 32 150 0 151C-16 151 -28 140 -39 124C-58 98 -62 60 -44 28C-34 10 -18 -1 0 0Z';
  const leafAt = (x: number, y: number, turn: number, k: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k})"><path d="M0 0C20 -26 62 -30 104 -4C66 18 24 20 0 0Z" fill="${leaf}"/><path d="M2 0C34 -6 66 -8 98 -4M24 -3l12 -11M44 -5l12 -12M64 -6l10 -9M30 -3l12 9M52 -5l12 10" fill="none" stroke="${ink}" stroke-opacity=".55" stroke-width="2"/></g>`;
  const one = (x: number, y: number, turn: number, k: number, n: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k})"><clipPath id="f${n}"><path d="${fruit}"/></clipPath><path d="${fruit}" fill="${skin}"/>` +
    `<g clip-path="url(#f${n})">${times(7, (i) => `<ellipse cx="${-62 + i * 2.4}" cy="40" rx="${64 - i * 7}" ry="${92 - i * 9}" fill="${blush}" fill-opacity=".17"/>`)}` +
    `${times(26, (i) => `<circle cx="${-36 + ((i * 37) % 84)}" cy="${24 + ((i * 53) % 112)}" r="1.5" fill="${ink}" fill-opacity=".35"/>`)}</g>` +
    `<path d="M30 34C42 50 46 76 40 98" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="6" stroke-linecap="round"/></g>`;
  return (
    `<path d="M-62 -2C-30 18 20 14 66 -12M-8 11L-22 42M34 4L44 56" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>` +
    leafAt(-58, 0, 196, 0.8) +
    leafAt(-20, 10, 150, 0.98) +
    one(44, 56, -10, 0.78, 1) +
    one(-24, 42, 9, 1.06, 0) +
    leafAt(6, 10, 24, 0.94) +
    leafAt(60, -10, -18, 0.72) +
    leafAt(20, 8, -38, 0.8)
  );
}

/** A banyan: one crown, many trunks let down from it. */
export function banyan(ink: string, second: string): string {
  const random = randomFrom(12);
  const roots = times(27, (i) => {
    const x = -84 + i * 6.5;
    const d = Math.abs(x) / 90;
    const top = 92 - 26 * (1 - d * d);
    const reaches = random() < 0.62;
    const low = reaches ? 206 - 8 * d : top + 40 + random() * 50;
    const sway = (random() - 0.5) * 9;
    return `<path d="M${x} ${top}C${x + sway} ${top + 40} ${x - sway} ${low - 44} ${x + sway * 0.4} ${low}" stroke-width="${reaches ? 1.6 + random() * 2.6 : 1.1}"/>`;
  });
  const trunk = `<path d="M-20 208C-8 186 -12 150 -26 100L-8 92C-4 110 -2 120 0 128C4 112 6 100 10 90L28 98C14 140 10 184 22 208C12 202 6 203 0 209C-6 203 -12 202 -20 208Z" fill="${ink}"/>`;
  const crown: string[] = [];
  for (let i = 0; i < 330; i++) {
    const turn = random() * Math.PI * 2;
    const r = Math.sqrt(random());
    const x = Math.cos(turn) * r * 96;
    const y = 56 + Math.sin(turn) * r * 48 - (1 - Math.abs(x) / 96) * 8;
    if (y > 92 - 14 * (1 - (x / 96) ** 2) + 10) continue;
    crown.push(
      `<path d="M0 0q4.6 -6 11.5 0q-6.9 5.4 -11.5 0z" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(random() * 360).toFixed(0)}) scale(${(0.75 + random() * 0.6).toFixed(2)})" fill="${random() < 0.13 ? second : ink}"/>`,
    );
  }
  return `<g fill="none" stroke="${ink}" stroke-linecap="round">${roots}</g>${trunk}${crown.join('')}<path d="M-96 212Q0 202 96 212" fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>`;
}

/** A marigold seen from above, ring upon ring of frilled petals. */
export function marigold(outer: string, inner: string, leaf: string): string {
  const ring = (r: number, count: number, size: number, fill: string, turn: number): string =>
    times(count, (i) => {
      const a = (i * 360) / count + turn;
      return `<g transform="translate(${around(0, 100, r, a).replace(' ', ',')}) rotate(${a}) scale(${size})"><path d="M-9 9C-15 -4 -12 -13 -7 -11C-5 -16 -1 -16 0 -12C2 -17 6 -15 7 -11C12 -13 15 -4 9 9Z" fill="${fill}" stroke="${leaf}" stroke-opacity=".4" stroke-width="1"/></g>`;
    });
  const leaves = times(
    4,
    (i) =>
      `<path d="M0 0C14 -14 40 -18 66 -4C42 12 16 12 0 0ZM4 0H58" transform="translate(${around(0, 100, 66, 45 + i * 90).replace(' ', ',')}) rotate(${-45 + i * 90})" fill="${leaf}"/>`,
  );
  return (
    leaves +
    ring(78, 22, 1.5, outer, 0) +
    ring(64, 20, 1.4, inner, 8) +
    ring(50, 17, 1.3, outer, 3) +
    ring(37, 14, 1.15, inner, 10) +
    ring(25, 11, 1, outer, 0) +
    ring(14, 8, 0.8, inner, 12) +
    `<circle cx="0" cy="100" r="9" fill="${outer}"/>${times(7, (i) => `<circle cx="${around(0, 100, 5, i * 51).split(' ')[0]}" cy="${around(0, 100, 5, i * 51).split(' ')[1]}" r="1.4" fill="${leaf}"/>`)}`
  );
}

/** One peacock feather, its barbs fanned from a bent quill. */
export function feather(barb: string, green: string, gold: string, eye: string): string {
  const barbs = times(64, (i) => {
    const t = i / 63;
    const y = 262 - t * 158;
    const x = 26 * Math.sin(t * 1.3) - 14;
    const long = (14 + 51 * Math.sin(t * Math.PI * 0.5) ** 0.8) * (1 - (i % 3) * 0.03);
    const lift = 26 + t * 30;
    return [-1, 1]
      .map(
        (s) =>
          `<path d="M${x.toFixed(1)} ${y.toFixed(1)}q${(s * long * 0.5).toFixed(1)} ${(-lift * 0.25).toFixed(1)} ${(s * long).toFixed(1)} ${(-lift).toFixed(1)}"/>`,
      )
      .join('');
  });
  const crown = times(89, (i) => {
    const turn = -56 + i * 1.273;
    const long = 70 + 36 * Math.cos((turn * Math.PI) / 180) ** 2 + (i % 3) * 2.5;
    return `<path d="M12 100L${around(12, 100, long, turn)}"/>`;
  });
  return (
    `<g fill="none" stroke="${barb}" stroke-width="1.8" stroke-linecap="round">${barbs}${crown}</g>` +
    `<path d="M-14 268C-10 220 6 160 12 70" fill="none" stroke="${gold}" stroke-width="3.6" stroke-linecap="round"/>` +
    `<path d="M12 122C-30 112 -36 54 12 14C60 54 54 112 12 122Z" fill="${green}"/><path d="M12 112C-20 104 -24 60 12 28C48 60 44 104 12 112Z" fill="${gold}"/>` +
    `<path d="M12 104C-12 98 -15 64 12 40C39 64 36 98 12 104Z" fill="${green}"/><path d="M12 98C-6 94 -9 72 4 62C8 70 16 70 20 62C33 72 30 94 12 98Z" fill="${eye}"/>`
  );
}

/** A lotus over three lines of still water. */
export function lotus(petal: string, second: string, line: string): string {
  const shape = 'M0 0C-26 -24 -26 -70 0 -104C26 -70 26 -24 0 0Z';
  const one = (turn: number, k: number, fill: string): string =>
    `<g transform="translate(0 140) rotate(${turn}) scale(${k})"><path d="${shape}" fill="${fill}" stroke="${line}" stroke-width="2.6"/><path d="M0 -8C-5 -40 -4 -62 0 -84M-8 -18C-13 -40 -11 -56 -8 -68M8 -18C13 -40 11 -56 8 -68" fill="none" stroke="${line}" stroke-opacity=".5" stroke-width="1.3"/></g>`;
  return (
    one(-78, 0.86, second) +
    one(78, 0.86, second) +
    one(-54, 1, petal) +
    one(54, 1, petal) +
    one(-31, 1.12, second) +
    one(31, 1.12, second) +
    one(-13, 1.16, petal) +
    one(13, 1.16, petal) +
    one(0, 1.2, second) +
    times(
      4,
      (i) =>
        `<path d="M${-88 + i * 17} ${154 + i * 10}q${11 - i} -7 ${22 - i * 2} 0t${22 - i * 2} 0t${22 - i * 2} 0t${22 - i * 2} 0t${22 - i * 2} 0t${22 - i * 2} 0t${22 - i * 2} 0t${22 - i * 2} 0" transform="scale(${1 - i * 0.0})" fill="none" stroke="${line}" stroke-width="2.6" stroke-linecap="round"/>`,
    )
  );
}

/** A string of jasmine, as bought by the arm's length. */
export function jasmine(white: string, leaf: string, thread: string): string {
  const random = randomFrom(9);
  const spot = (t: number): [number, number, number] => {
    const turn = Math.PI * (0.06 + 0.88 * t);
    const [x, y] = [-Math.cos(turn) * 84, 14 + Math.sin(turn) ** 0.9 * 104];
    return [x, y, (Math.atan2(Math.cos(turn) * 104, Math.sin(turn) * 84) * 180) / Math.PI];
  };
  const buds = times(78, (i) => {
    const [x, y, turn] = spot(i / 77);
    const tilt = turn + (i % 2 === 0 ? 58 : -58) + (random() - 0.5) * 30;
    const green = i % 7 === 3;
    return green
      ? `<path d="M0 0C9 -9 24 -9 34 0C24 8 9 8 0 0Z" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${tilt.toFixed(0)})" fill="${leaf}"/>`
      : `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${tilt.toFixed(0)})"><path d="M0 0L9 0" stroke="${leaf}" stroke-width="3"/><path d="M7 -2.6C14 -9 25 -7 30 0C25 7 14 9 7 2.6Z" fill="${white}"/><path d="M11 0H25" stroke="${leaf}" stroke-opacity=".35" stroke-width="1"/></g>`;
  });
  const [ax, ay] = spot(0);
  const [bx, by] = spot(1);
  const knot = (x: number, y: number, way: number): string =>
    `<path d="M${x} ${y}q${way * 9} -9 ${way * 5} -22" fill="none" stroke="${thread}" stroke-width="2.4"/>`;
  return knot(ax, ay, -1) + knot(bx, by, 1) + buds;
}

/** Coconut palms leaning over a low sun. */
export function palms(ink: string, sun: string): string {
  const palm = (x: number, lean: number, k: number): string => {
    const fronds = times(9, (i) => {
      const turn = ((-186 + i * 24) * Math.PI) / 180;
      const [ex, ey] = [Math.cos(turn) * 58, Math.sin(turn) * 36 + 22];
      const [cx, cy] = [Math.cos(turn) * 40, Math.sin(turn) * 46 - 12];
      return `<path d="M0 0Q${cx} ${cy} ${ex} ${ey}Q${cx * 0.86} ${cy + 15} 0 5Z"/>`;
    });
    return `<g transform="translate(${x} 214) scale(${k})" fill="${ink}"><path d="M-5 0C-4 -60 ${lean * 0.3} -110 ${lean - 2} -152L${lean + 3} -152C${lean * 0.5 + 6} -108 6 -60 6 0Z"/><g transform="translate(${lean} -152)">${fronds}<circle cx="-4" cy="5" r="5"/><circle cx="5" cy="7" r="5"/></g></g>`;
  };
  return (
    `<circle cx="14" cy="136" r="66" fill="${sun}"/>${palm(-34, -30, 1)}${palm(6, 34, 1.16)}${palm(44, 22, 0.74)}` +
    times(
      4,
      (i) =>
        `<path d="M${-92 + i * 14} ${216 + i * 9}H${92 - i * 18}" stroke="${ink}" stroke-width="${4 - i * 0.6}" stroke-linecap="round"/>`,
    )
  );
}
