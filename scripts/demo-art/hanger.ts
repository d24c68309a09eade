import { areaOf, curve, pathOf, reversed } from './shapes.ts';
import type { Pattern } from './garments/pattern.ts';

/** The part of a wooden hanger visible in the neck opening, drawn between inner back and front. */
export function drawHangerInNeck(pattern: Pattern): string {
  const { place, cut } = pattern;
  const h = cut.neck / 2 + 0.6;
  const top = curve(place(-h, 2.2), place(-h * 0.55, 0.1), place(-h * 0.3, -1.9), place(0, -1.9));
  const topRight = curve(place(0, -1.9), place(h * 0.3, -1.9), place(h * 0.55, 0.1), place(h, 2.2));
  const low = curve(place(-h, 4.4), place(-h * 0.5, 2.2), place(-h * 0.3, 0.5), place(0, 0.5));
  const lowRight = curve(place(0, 0.5), place(h * 0.3, 0.5), place(h * 0.5, 2.2), place(h, 4.4));
  const upper = [...top, ...topRight.slice(1)];
  const lower = [...low, ...lowRight.slice(1)];
  const area = areaOf([...upper, ...reversed(lower)]);
  return (
    `<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9ab78"/><stop offset=".45" stop-color="#bd8a58"/><stop offset="1" stop-color="#8d5f38"/></linearGradient>` +
    `<path d="${area}" fill="#000" fill-opacity=".35" transform="translate(5 9)" filter="url(#softer)"/>` +
    `<path d="${area}" fill="url(#wood)"/>` +
    `<path d="${pathOf(upper)}" fill="none" stroke="#f3d3a8" stroke-opacity=".7" stroke-width="1.6"/>`
  );
}

/** The hanger's hook on a wall peg or a brass rail. */
export function drawHook(pattern: Pattern, from: 'peg' | 'rail'): string {
  const [x, y] = pattern.place(0, -1.7);
  const top = y - 96;
  const wire = `M${x} ${y + 6}V${top + 52}C${x} ${top + 40} ${x + 18} ${top + 36} ${x + 18} ${top + 20}C${x + 18} ${top + 8} ${x + 9} ${top} ${x} ${top}C${x - 9} ${top} ${x - 17} ${top + 7} ${x - 18} ${top + 17}`;
  const hook =
    `<path d="${wire}" fill="none" stroke="#6f6657" stroke-width="5.4" stroke-linecap="round"/>` +
    `<path d="${wire}" fill="none" stroke="#d8d0bf" stroke-width="1.8" stroke-linecap="round" transform="translate(-1 -.8)"/>`;
  const metal = `<linearGradient id="brass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8a6a35"/><stop offset=".28" stop-color="#f0d79b"/><stop offset=".5" stop-color="#c39a54"/><stop offset="1" stop-color="#6b4c22"/></linearGradient>`;
  if (from === 'rail') {
    return `${metal}<rect x="-10" y="${top + 3}" width="980" height="15" fill="url(#brass)"/>${hook}`;
  }
  return (
    `<radialGradient id="peg" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#e2b988"/><stop offset=".55" stop-color="#b78452"/><stop offset="1" stop-color="#6f4727"/></radialGradient>` +
    `<circle cx="${x}" cy="${top + 17}" r="15" fill="url(#peg)"/>${hook}`
  );
}
