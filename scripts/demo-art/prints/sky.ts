import { noise, randomFrom } from '../random.ts';
import { around, times } from './place.ts';

/** Slanting rain before a low sun: each drop is a stroke that thins towards the ground. */
export function monsoon(rain: string, sun: string): string {
  const random = randomFrom(71);
  const drops = times(46, (i) => {
    const x = -118 + (i % 23) * 10.2 + random() * 4;
    const y = (i < 23 ? 0 : 120) + random() * 70;
    const long = 50 + random() * 80;
    return `<path d="M${x + 30} ${y}l${-long * 0.3 - 1.2} ${long}l-1.2 -.4l${long * 0.3 - 0.8} ${-long}z"/>`;
  });
  return (
    `<clipPath id="m"><rect x="-100" y="0" width="200" height="270"/></clipPath>` +
    `<mask id="sunline"><rect x="-100" y="0" width="200" height="270" fill="#fff"/>${times(9, (i) => `<rect x="-100" y="${132 + i * 12 - i * 0.2}" width="200" height="${1.2 + i * 0.95}" fill="#000"/>`)}</mask>` +
    `<circle cx="0" cy="132" r="74" fill="${sun}" mask="url(#sunline)"/>` +
    `<g clip-path="url(#m)" fill="${rain}">${drops}</g>`
  );
}

/** A full moon and the sea under it, wave upon wave. */
export function moonSea(moon: string, near: string, far: string): string {
  const wave = (y: number, amp: number, k: number): string => {
    let d = `M-100 ${y}`;
    for (let x = -100; x < 100; x += 40 / k) {
      d += `q${10 / k} ${-amp * 2} ${20 / k} 0t${20 / k} 0`;
    }
    return d;
  };
  const waves = times(13, (i) => {
    const y = 128 + i * 8.2;
    return `<path d="${wave(y, 1.5 + i * 0.24, 1 + (13 - i) * 0.045)}" fill="none" stroke="${i % 3 === 1 ? near : far}" stroke-width="${1.4 + i * 0.22}" transform="translate(${(i * 13) % 20} 0)"/>`;
  });
  const glints = times(
    9,
    (i) =>
      `<rect x="${-26 + i * 1.8}" y="${131 + i * 8.2}" width="${52 - i * 3.6}" height="2.6" rx="1.3" fill="${moon}"/>`,
  );
  return (
    `<clipPath id="r"><rect x="-100" y="0" width="200" height="232" rx="100"/></clipPath><g clip-path="url(#r)">` +
    `<circle cx="0" cy="80" r="46" fill="${moon}"/><circle cx="-14" cy="68" r="9" fill="#000" fill-opacity=".07"/><circle cx="15" cy="90" r="13" fill="#000" fill-opacity=".06"/><circle cx="12" cy="60" r="5" fill="#000" fill-opacity=".07"/>` +
    `${waves}${glints}</g><rect x="-98.5" y="1.5" width="197" height="229" rx="98.5" fill="none" stroke="${far}" stroke-width="3"/>`
  );
}

/** Height lines of a range, as on a map of the Himalaya, one peak marked. */
export function contours(line: string, peak: string): string {
  const size = 3;
  const heightAt = (x: number, y: number): number =>
    1.1 * Math.exp(-(((x - 24) / 52) ** 2) - ((y - 74) / 46) ** 2) +
    0.75 * Math.exp(-(((x + 62) / 36) ** 2) - ((y - 150) / 52) ** 2) +
    0.62 * Math.exp(-(((x - 70) / 34) ** 2) - ((y - 182) / 40) ** 2) +
    0.13 * noise(x / 34, y / 34, 5) +
    0.035 * noise(x / 13, y / 13, 6);
  let thin = '';
  let bold = '';
  for (let level = 0; level < 15; level++) {
    const cut = 0.02 + level * 0.085;
    let d = '';
    for (let y = 0; y < 249; y += size) {
      for (let x = -100; x < 100; x += size) {
        const c = [heightAt(x, y), heightAt(x + size, y), heightAt(x + size, y + size), heightAt(x, y + size)].map(
          (h) => h - cut,
        );
        const spots: [number, number][] = [
          [x, y],
          [x + size, y],
          [x + size, y + size],
          [x, y + size],
        ];
        const hits: string[] = [];
        for (let k = 0; k < 4; k++) {
          const [a, b] = [c[k] as number, c[(k + 1) % 4] as number];
          if (a > 0 === b > 0) continue;
          const [p, q] = [spots[k] as [number, number], spots[(k + 1) % 4] as [number, number]];
          const t = a / (a - b);
          hits.push(`${(p[0] + (q[0] - p[0]) * t).toFixed(2)} ${(p[1] + (q[1] - p[1]) * t).toFixed(2)}`);
        }
        if (hits.length >= 2) d += `M${hits[0]}L${hits[1]}`;
      }
    }
    if (level % 5 === 0) bold += d;
    else thin += d;
  }
  return (
    `<clipPath id="sheet"><rect x="-92" y="4" width="184" height="236" rx="3"/></clipPath>` +
    `<rect x="-98" y="-2" width="196" height="248" rx="5" fill="none" stroke="${line}" stroke-width="1.6"/>` +
    `<g clip-path="url(#sheet)" fill="none" stroke="${line}" stroke-linecap="round"><path d="${thin}" stroke-width="1.15"/><path d="${bold}" stroke-width="2.3"/></g>` +
    `<path d="M24 64l8 13h-16z" fill="${peak}"/>`
  );
}

/** A sun of rays between two rings, like one turned out of brass. */
export function brassSun(ink: string, second: string): string {
  const rays = times(24, (i) => {
    const long = i % 2 === 0 ? 98 : 82;
    return `<path d="M${around(0, 100, 52, i * 15 - 5)}L${around(0, 100, long, i * 15)}L${around(0, 100, 52, i * 15 + 5)}Z" fill="${i % 2 === 0 ? ink : second}"/>`;
  });
  const beads = times(32, (i) => {
    const [x, y] = around(0, 100, 41, i * 11.25).split(' ');
    return `<circle cx="${x}" cy="${y}" r="2" fill="${ink}"/>`;
  });
  const petals = times(
    12,
    (i) =>
      `<path d="M0 100q-8 -14 0 -30q8 16 0 30z" transform="rotate(${i * 30} 0 100)" fill="${i % 2 === 0 ? ink : second}"/>`,
  );
  return `${rays}<circle cx="0" cy="100" r="47.5" fill="none" stroke="${ink}" stroke-width="2.4"/>${beads}<circle cx="0" cy="100" r="35" fill="none" stroke="${ink}" stroke-width="1.6"/>${petals}<circle cx="0" cy="100" r="5.5" fill="${ink}"/>`;
}
