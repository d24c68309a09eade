/** A point in photo units or centimetres, x to the right and y down. */
export type Point = readonly [number, number];
/** A polyline. */
export type Line = readonly Point[];

/** Interpolates between two points. */
export function mix(a: Point, b: Point, t: number): Point {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** A cubic Bézier curve as a polyline of 25 points. */
export function curve(a: Point, b: Point, c: Point, d: Point): Line {
  const points: Point[] = [];
  for (let i = 0; i <= 24; i++) {
    const t = i / 24;
    const s = 1 - t;
    const [ka, kb, kc, kd] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    points.push([ka * a[0] + kb * b[0] + kc * c[0] + kd * d[0], ka * a[1] + kb * b[1] + kc * c[1] + kd * d[1]]);
  }
  return points;
}

/** An arc from a to b; `bow` is the offset of its middle to the left. */
export function bowed(a: Point, b: Point, bow: number): Line {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const long = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(dy / long) * bow * 1.333, (-dx / long) * bow * 1.333];
  const [p, q] = [mix(a, b, 1 / 3), mix(a, b, 2 / 3)];
  return curve(a, [p[0] + nx, p[1] + ny], [q[0] + nx, q[1] + ny], b);
}

export function reversed(line: Line): Line {
  return [...line].reverse();
}

/** A parallel line; a positive distance is to the left of its direction. */
export function offset(line: Line, distance: number): Line {
  return line.map((point, i) => {
    const before = line[Math.max(i - 1, 0)] ?? point;
    const after = line[Math.min(i + 1, line.length - 1)] ?? point;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const long = Math.hypot(dx, dy) || 1;
    return [point[0] + (dy / long) * distance, point[1] - (dx / long) * distance];
  });
}

/** Points at equal distances along a line. */
export function resample(line: Line, pace: number): Line {
  const points: Point[] = [];
  let carried = 0;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] as Point;
    const b = line[i] as Point;
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    let along = pace - carried;
    while (along <= long) {
      points.push(mix(a, b, along / long));
      along += pace;
    }
    carried = long - (along - pace);
  }
  return points;
}

/** SVG path data of a line. */
export function pathOf(line: Line): string {
  return line.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('');
}

/** SVG path data of a closed area. */
export function areaOf(line: Line): string {
  return `${pathOf(line)}Z`;
}
