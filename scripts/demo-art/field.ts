/** A two-dimensional array of numbers, row by row. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** A field of zeros. */
export function emptyField(width: number, height: number): Field {
  return { width, height, data: new Float32Array(width * height) };
}

/** The value of a cell; outside of the field that of the nearest border cell. */
export function at(field: Field, x: number, y: number): number {
  const cx = x < 0 ? 0 : x >= field.width ? field.width - 1 : x;
  const cy = y < 0 ? 0 : y >= field.height ? field.height - 1 : y;
  return field.data[cy * field.width + cx] as number;
}

/** Bilinear interpolation (x and y in cells). */
export function sample(field: Field, x: number, y: number): number {
  const ix = Math.floor(x);
  const iy = Math.floor(y);
  const fx = x - ix;
  const fy = y - iy;
  const top = at(field, ix, iy) * (1 - fx) + at(field, ix + 1, iy) * fx;
  const bottom = at(field, ix, iy + 1) * (1 - fx) + at(field, ix + 1, iy + 1) * fx;
  return top * (1 - fy) + bottom * fy;
}

function boxPass(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  // Blurs the rows and transposes the result, so that two passes blur both axes.
  const scale = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const first = from[row] as number;
    const last = from[row + width - 1] as number;
    let sum = first * (radius + 1);
    for (let i = 0; i < radius; i++) sum += from[row + Math.min(i, width - 1)] as number;
    for (let x = 0; x < width; x++) {
      sum += x + radius < width ? (from[row + x + radius] as number) : last;
      sum -= x - radius - 1 >= 0 ? (from[row + x - radius - 1] as number) : first;
      to[x * height + y] = sum * scale;
    }
  }
}

/** An approximate Gaussian blur (three box blurs); sigma in cells. */
export function blur(field: Field, sigma: number): Field {
  const { width, height } = field;
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2));
  const out = emptyField(width, height);
  const turned = new Float32Array(width * height);
  let source = field.data;
  for (let pass = 0; pass < 3; pass++) {
    boxPass(source, turned, width, height, radius);
    boxPass(turned, out.data, height, width, radius);
    source = out.data;
  }
  return out;
}

/** Upsamples a field with a cubic B-spline: smooth slopes give smooth shading. */
export function upsample(field: Field, width: number, height: number): Field {
  const out = emptyField(width, height);
  const sx = field.width / width;
  const sy = field.height / height;
  const rows = emptyField(width, field.height);
  const weights = (t: number): [number, number, number, number] => [
    ((1 - t) * (1 - t) * (1 - t)) / 6,
    (3 * t * t * t - 6 * t * t + 4) / 6,
    (-3 * t * t * t + 3 * t * t + 3 * t + 1) / 6,
    (t * t * t) / 6,
  ];
  for (let x = 0; x < width; x++) {
    const gx = (x + 0.5) * sx - 0.5;
    const ix = Math.floor(gx);
    const [a, b, c, d] = weights(gx - ix);
    for (let y = 0; y < field.height; y++) {
      rows.data[y * width + x] =
        a * at(field, ix - 1, y) + b * at(field, ix, y) + c * at(field, ix + 1, y) + d * at(field, ix + 2, y);
    }
  }
  for (let y = 0; y < height; y++) {
    const gy = (y + 0.5) * sy - 0.5;
    const iy = Math.floor(gy);
    const [a, b, c, d] = weights(gy - iy);
    for (let x = 0; x < width; x++) {
      out.data[y * width + x] =
        a * at(rows, x, iy - 1) + b * at(rows, x, iy) + c * at(rows, x, iy + 1) + d * at(rows, x, iy + 2);
    }
  }
  return out;
}
