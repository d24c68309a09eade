import { times } from './place.ts';

/** A three-wheeled auto-rickshaw, seen from its side. */
export function auto(ink: string, hood: string, skirt: string, glow: string): string {
  const wheel = (x: number): string =>
    `<circle cx="${x}" cy="142" r="18" fill="${ink}"/><circle cx="${x}" cy="142" r="9" fill="${glow}"/><circle cx="${x}" cy="142" r="3.4" fill="${ink}"/>`;
  return (
    // Body: hood, open side, and the lower skirt that curves up to the nose.
    `<path d="M-90 66C-92 26 -78 8 -44 6L24 8C48 10 58 26 64 52L70 66Z" fill="${hood}"/>` +
    `<path d="M-90 66C-92 26 -78 8 -44 6L24 8C48 10 58 26 64 52L70 66" fill="none" stroke="${ink}" stroke-width="5"/>` +
    `<path d="M-74 62C-75 34 -66 22 -44 21L-12 21L-12 62Z" fill="${ink}"/><path d="M0 21L22 22C38 23 46 34 52 62L0 62Z" fill="${glow}"/>` +
    `<path d="M14 23l-12 38M26 24l-14 37" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>` +
    `<path d="M-94 64L72 64C84 70 92 84 95 104L97 128C97 136 92 140 84 140L-84 140C-92 140 -97 134 -97 126Z" fill="${skirt}"/>` +
    `<path d="M-94 64L72 64C84 70 92 84 95 104L97 128C97 136 92 140 84 140L-84 140C-92 140 -97 134 -97 126Z" fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>` +
    `<path d="M-16 66L4 66L4 118L-4 128L-34 128L-34 100C-34 92 -24 90 -16 90Z" fill="${ink}"/>` +
    `<path d="M-90 92L-40 92M12 92L90 92" stroke="${hood}" stroke-width="5"/>` +
    `<circle cx="88" cy="84" r="8" fill="${glow}" stroke="${ink}" stroke-width="4"/>` +
    `<path d="M48 52l10 -6" stroke="${ink}" stroke-width="4" stroke-linecap="round"/><circle cx="62" cy="44" r="6" fill="${ink}"/>` +
    `${wheel(-58)}${wheel(66)}` +
    `<path d="M-118 162H118" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-dasharray="60 10 90 12"/>` +
    times(
      4,
      (i) =>
        `<path d="M${-108 - (i % 2) * 12} ${88 + i * 14}h-${22 + (i % 3) * 10}" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"/>`,
    )
  );
}

/** A ribbed glass of cutting chai, steam over it in three threads. */
export function chai(ink: string, tea: string, steam: string): string {
  const facets = times(7, (i) => {
    const t = -0.86 + i * 0.287;
    return `<path d="M${t * 52} 112L${t * 40} 208" stroke="${ink}" stroke-width="2.6"/>`;
  });
  const thread = (x: number, turn: number): string =>
    `<path d="M${x} 82C${x - 18 * turn} 64 ${x + 18 * turn} 46 ${x} 28S${x - 10 * turn} 4 ${x + 4} -6" fill="none" stroke="${steam}" stroke-width="5.5" stroke-linecap="round"/>`;
  return (
    thread(-24, 1) +
    thread(0, -1) +
    thread(24, 1) +
    `<path d="M-53.4 124L53.4 124L42.5 210C42 215 38 218 32 218L-32 218C-38 218 -42 215 -42.5 210Z" fill="${tea}"/>` +
    `<path d="M-53.4 124L53.4 124L52 136C30 141 12 130 -10 135C-28 139 -40 136 -52 132Z" fill="#fff" fill-opacity=".38"/>` +
    facets +
    `<path d="M-58 96L58 96L44 212C43 219 38 224 30 224L-30 224C-38 224 -43 219 -44 212Z" fill="none" stroke="${ink}" stroke-width="5" stroke-linejoin="round"/>` +
    `<ellipse cx="0" cy="96" rx="58" ry="8" fill="none" stroke="${ink}" stroke-width="4.4"/>` +
    `<path d="M-46 222Q0 232 46 222" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>` +
    `<path d="M-84 240H84" stroke="${ink}" stroke-width="4.4" stroke-linecap="round"/>`
  );
}

/** Rails that meet at a setting sun, between two signal posts. */
export function railway(ink: string, sun: string): string {
  const sleepers = times(13, (i) => {
    const t = (i / 12) ** 2;
    const y = 118 + t * 118;
    const half = 9 + t * 78;
    return `<path d="M${-half} ${y}L${half} ${y}L${half * 1.05} ${y + 2 + t * 8}L${-half * 1.05} ${y + 2 + t * 8}Z" fill="${ink}"/>`;
  });
  const rail = (s: number): string =>
    `<path d="M${s * 3.4} 112L${s * 5} 112L${s * 66} 248L${s * 55} 248Z" fill="${sun}"/><path d="M${s * 3.4} 112L${s * 55} 248" stroke="${ink}" stroke-width="1.5"/>`;
  const signal = (x: number, up: number): string =>
    `<path d="M${x} 34V112" stroke="${ink}" stroke-width="4"/><g transform="rotate(${up} ${x} 38)"><path d="M${x} 33h34l-5 6l5 6h-34z" fill="${sun}"/><path d="M${x + 22} 33l-4 12h6l4 -12z" fill="${ink}"/></g><circle cx="${x}" cy="38" r="5" fill="${ink}"/>`;
  return (
    `<clipPath id="hz"><rect x="-100" y="0" width="200" height="112"/></clipPath><g clip-path="url(#hz)"><circle cx="0" cy="104" r="58" fill="${sun}"/>` +
    `${times(5, (i) => `<rect x="-70" y="${72 + i * 8.4}" width="140" height="${1.4 + i * 1}" fill="${ink}"/>`)}</g>` +
    `<path d="M-100 112H100" stroke="${ink}" stroke-width="3"/>${sleepers}${rail(-1)}${rail(1)}${signal(-84, 0)}${signal(66, -38)}` +
    times(
      4,
      (i) =>
        `<path d="M-100 ${6 + i * 5}Q0 ${26 + i * 5} 100 ${6 + i * 5}" fill="none" stroke="${ink}" stroke-width="1"/>`,
    )
  );
}

/** A sky of fighter kites on slack lines. */
export function kites(inks: readonly [string, string, string], line: string): string {
  const kite = (x: number, y: number, size: number, turn: number, a: string, b: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 -50L44 0L0 58L-44 0Z" fill="${a}"/><path d="M0 -50L44 0L0 4Z" fill="${b}"/><path d="M0 58L-44 0L0 4Z" fill="${b}"/>` +
    `<circle cx="0" cy="4" r="9" fill="${a}"/><path d="M0 58l-13 22h26z" fill="${b}"/><path d="M-44 0Q0 -58 44 0M0 -50V58" fill="none" stroke="${line}" stroke-width="1.8"/></g>`;
  const [p, q, r] = inks;
  return (
    `<g fill="none" stroke="${line}" stroke-width="1.3"><path d="M22 84C4 150 60 190 30 262"/><path d="M-56 148C-70 190 -20 220 -34 262"/><path d="M66 190C52 216 80 236 66 262"/></g>` +
    kite(22, 66, 1.16, 16, p, q) +
    kite(-56, 136, 0.82, -20, q, r) +
    kite(66, 180, 0.54, 26, r, p) +
    kite(-58, 30, 0.34, 8, r, q)
  );
}

/** A leather cricket ball with its six rows of stitching. */
export function cricket(ball: string, thread: string): string {
  const row = (shift: number, slant: number): string =>
    times(25, (i) => {
      const t = -1 + (i + 0.5) / 12.5;
      const x = shift + 15 * (1 - t * t);
      const y = 100 + t * 92;
      return `<path d="M${x - 3.3} ${y - slant}l6.6 ${slant * 2}" />`;
    });
  const rows = [-20, -11, -2.4, 5.4, 14, 23].map((shift, i) => row(shift, i % 2 === 0 ? 2.2 : -2.2)).join('');
  return (
    `<clipPath id="ball"><circle cx="0" cy="100" r="98"/></clipPath><circle cx="0" cy="100" r="98" fill="${ball}"/><g clip-path="url(#ball)" transform="rotate(24 0 100)">` +
    `<path d="M-14 0Q16 100 -14 200L17 200Q47 100 17 0Z" fill="#000" fill-opacity=".13"/>` +
    `<path d="M1.5 0Q31 100 1.5 200" transform="translate(-14.5 0)" fill="none" stroke="${thread}" stroke-width="1.2"/>` +
    `<g stroke="${thread}" stroke-width="2.5" stroke-linecap="round">${rows}</g></g>` +
    `<path d="M-78 62A88 88 0 0 1 -30 18" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="6" stroke-linecap="round"/>`
  );
}

/** The lit windows of a night train. */
export function nightTrain(coach: string, lit: string, line: string): string {
  const windows = times(9, (i) => {
    const x = -94 + i * 21.4;
    const bars = times(3, (k) => `<path d="M${x} ${33 + k * 6.4}h15" stroke="${coach}" stroke-width="1.3"/>`);
    return `<rect x="${x}" y="27" width="15" height="25" rx="2.4" fill="${i === 6 ? line : lit}"/>${bars}`;
  });
  return (
    `<rect x="-104" y="10" width="208" height="64" rx="7" fill="${coach}"/><path d="M-104 18Q-104 8 -94 7H94Q104 8 104 18" fill="none" stroke="${line}" stroke-width="2.4"/>` +
    `${windows}<path d="M-104 61H104" stroke="${line}" stroke-width="3"/><path d="M-104 66H104" stroke="${line}" stroke-width="1"/>` +
    [-78, -56, 56, 78]
      .map((x) => `<circle cx="${x}" cy="80" r="8" fill="${coach}"/><circle cx="${x}" cy="80" r="3" fill="${line}"/>`)
      .join('') +
    `<path d="M-116 90H116" stroke="${line}" stroke-width="2.6"/>` +
    times(11, (i) => `<path d="M${-110 + i * 22} 94h9" stroke="${line}" stroke-width="2"/>`)
  );
}
