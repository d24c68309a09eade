import { offset, resample, pathOf, type Line } from '../shapes.ts';
import type { Colours, Part } from './part.ts';

/** A row of stitches along a line: the thread and its groove in the cloth. */
export function stitchRow(line: Line, colours: Colours): Part {
  const d = pathOf(line);
  return {
    colour: `<path d="${d}" fill="none" stroke="${colours.stitch}" stroke-opacity=".55" stroke-width="1" stroke-dasharray="3.4 1.7"/>`,
    raise: '',
    groove:
      `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="5"/>` +
      `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="2.2"/>`,
  };
}

/** A folded, twin-stitched edge. `inward` is the direction of the cloth: 1 is right of the line. */
export function turnedEdge(line: Line, depth: number, inward: 1 | -1, colours: Colours): Part {
  const trimmed = line.slice(1, -1);
  const rows = [offset(trimmed, -inward * depth), offset(trimmed, -inward * (depth - 5.5))].map((row) =>
    stitchRow(row, colours),
  );
  const band = [
    ...line,
    ...offset(line, -inward * depth)
      .slice()
      .reverse(),
  ];
  // A hem puckers between stitches and edge.
  const puckers = resample(offset(line, -inward * depth * 0.45), 13)
    .map(
      ([x, y], i) =>
        `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${3 + ((i * 7) % 4)}" ry="${2.5 + ((i * 5) % 3)}"/>`,
    )
    .join('');
  return {
    colour: rows.map((row) => row.colour).join(''),
    raise:
      `<path d="${pathOf(band)}Z" fill="#fff" fill-opacity=".16"/>` +
      `<g fill="#fff" fill-opacity=".09" filter="url(#soft)">${puckers}</g>`,
    groove: rows.map((row) => row.groove).join(''),
  };
}

/** A plain seam: a groove with a low ridge on one side. */
export function seam(line: Line, ridge: number): Part {
  return {
    colour: `<path d="${pathOf(line)}" fill="none" stroke="#000" stroke-opacity=".11" stroke-width="1.1"/>`,
    raise:
      `<path d="${pathOf(offset(line, ridge * 5))}" fill="none" stroke="#fff" stroke-opacity=".2" ` +
      `stroke-width="7" filter="url(#soft)"/>`,
    groove: `<path d="${pathOf(line)}" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="2.6"/>`,
  };
}

/** The relief of rib knit in a band between two lines. */
export function ribs(from: Line, to: Line, pace: number): string {
  const starts = resample(from, pace);
  const lengthOf = (line: Line): number =>
    line.reduce(
      (sum, p, i) => sum + (i === 0 ? 0 : Math.hypot(p[0] - (line[i - 1] ?? p)[0], p[1] - (line[i - 1] ?? p)[1])),
      0,
    );
  const ends = resample(to, (pace * lengthOf(to)) / lengthOf(from));
  const d = starts
    .slice(0, ends.length)
    .map((start, i) => pathOf([start, ends[i] ?? start]))
    .join('');
  return `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="${(pace * 0.45).toFixed(2)}"/>`;
}
