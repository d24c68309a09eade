import { emptyField, type Field } from './field.ts';
import { noise } from './random.ts';
import { PHOTO_HEIGHT, PHOTO_WIDTH } from './raster.ts';

/** The surplus of cloth at a point by direction, as a symmetric 2×2 tensor. */
export interface Strain {
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

/** The input of the simulation; positions in photo units. */
export interface DrapeInput {
  /** Whether there is cloth at a point. */
  readonly isCloth: (x: number, y: number) => boolean;
  readonly strain: (x: number, y: number) => Strain;
  /** The initial height, in photo units. */
  readonly lift: (x: number, y: number) => number;
  /** From about 0.5 (thin jersey) to 2 (heavy fleece): stiffer cloth has wider folds. */
  readonly stiffness: number;
  readonly seed: number;
}

/** The displacement of each point of the flat pattern, in photo units. */
export interface Drape {
  readonly dx: Field;
  readonly dy: Field;
  readonly z: Field;
}

interface Grid {
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
}

/** The offsets of the neighbours connected by springs: right, down, and both diagonals. */
const SPRINGS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
];

function newGrid(step: number, input: DrapeInput, from: Grid | undefined): Grid {
  const columns = Math.round(PHOTO_WIDTH / step);
  const rows = Math.round(PHOTO_HEIGHT / step);
  const size = columns * rows;
  const grid = { step, columns, rows, x: new Float32Array(size), y: new Float32Array(size), z: new Float32Array(size) };
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const i = r * columns + c;
      if (from === undefined) {
        const [px, py] = [(c + 0.5) * step, (r + 0.5) * step];
        grid.z[i] = 2 + input.lift(px, py) + 1.6 * noise(px / 46, py / 46, input.seed);
        continue;
      }
      const gc = Math.min(Math.max(((c + 0.5) * step) / from.step - 0.5, 0), from.columns - 1.001);
      const gr = Math.min(Math.max(((r + 0.5) * step) / from.step - 0.5, 0), from.rows - 1.001);
      const j = Math.floor(gr) * from.columns + Math.floor(gc);
      const u = gc - Math.floor(gc);
      const v = gr - Math.floor(gr);
      for (const axis of ['x', 'y', 'z'] as const) {
        const f = from[axis];
        grid[axis][i] =
          ((f[j] as number) * (1 - u) + (f[j + 1] as number) * u) * (1 - v) +
          ((f[j + from.columns] as number) * (1 - u) + (f[j + from.columns + 1] as number) * u) * v;
      }
    }
  }
  return grid;
}

function relax(grid: Grid, input: DrapeInput, rounds: number): void {
  const { columns, rows, step, x, y, z } = grid;
  const size = columns * rows;
  const cloth = new Uint8Array(size);
  for (let i = 0; i < size; i++) {
    const px = ((i % columns) + 0.5) * step;
    const py = (Math.floor(i / columns) + 0.5) * step;
    cloth[i] = input.isCloth(px, py) ? 1 : 0;
  }
  const rest = SPRINGS.map(() => new Float32Array(size));
  for (let r = 0; r < rows - 1; r++) {
    for (let c = 1; c < columns - 1; c++) {
      const i = r * columns + c;
      if (cloth[i] === 0) continue;
      SPRINGS.forEach(([dc, dr], t) => {
        if (cloth[i + dc + dr * columns] === 0) return;
        const e = input.strain((c + 0.5 + dc / 2) * step, (r + 0.5 + dr / 2) * step);
        const long = dc * dc + dr * dr;
        const stretch = (e.xx * dc * dc + 2 * e.xy * dc * dr + e.yy * dr * dr) / long;
        (rest[t] as Float32Array)[i] = step * Math.sqrt(long) * (1 + stretch);
      });
    }
  }
  const lap = new Float32Array(size);
  const bend = 0.02 * input.stiffness;
  const weight = 0.003 * (step / 6);
  for (let round = 0; round < rounds; round++) {
    const forward = round % 2 === 0;
    for (let k = 0; k < size; k++) {
      const i = forward ? k : size - 1 - k;
      if (cloth[i] === 0) continue;
      for (let t = 0; t < 4; t++) {
        const length = (rest[t] as Float32Array)[i] as number;
        if (length === 0) continue;
        const [dc, dr] = SPRINGS[t] as readonly [number, number];
        const j = i + dc + dr * columns;
        const ex = dc * step + (x[j] as number) - (x[i] as number);
        const ey = dr * step + (y[j] as number) - (y[i] as number);
        const ez = (z[j] as number) - (z[i] as number);
        const now = Math.sqrt(ex * ex + ey * ey + ez * ez);
        // Knit stretches more easily along its diagonals.
        const pull = ((now - length) / now) * (t < 2 ? 0.45 : 0.2);
        x[i] = (x[i] as number) + ex * pull;
        y[i] = (y[i] as number) + ey * pull;
        z[i] = (z[i] as number) + ez * pull;
        x[j] = (x[j] as number) - ex * pull;
        y[j] = (y[j] as number) - ey * pull;
        z[j] = (z[j] as number) - ez * pull;
      }
    }
    for (let i = columns; i < size - columns; i++) {
      if (cloth[i] === 0) continue;
      const here = z[i] as number;
      const side = (j: number): number => (cloth[j] === 0 ? here : (z[j] as number));
      lap[i] = side(i - 1) + side(i + 1) + side(i - columns) + side(i + columns) - 4 * here;
    }
    for (let i = columns; i < size - columns; i++) {
      if (cloth[i] === 0) continue;
      const around =
        (lap[i - 1] as number) + (lap[i + 1] as number) + (lap[i - columns] as number) + (lap[i + columns] as number);
      const lifted = (z[i] as number) - bend * (around - 4 * (lap[i] as number)) - weight;
      z[i] = lifted < 0 ? 0 : lifted;
      // Friction pulls the cloth back to its position.
      x[i] = (x[i] as number) * 0.95;
      y[i] = (y[i] as number) * 0.95;
    }
  }
}

/** Extrapolates the displacement beyond the cloth's edge, where the warp samples it. */
function extrapolate(grid: Grid, input: DrapeInput, axis: 'x' | 'y' | 'z'): Field {
  const { columns, rows, step } = grid;
  const field = emptyField(columns, rows);
  field.data.set(grid[axis]);
  const known = new Uint8Array(columns * rows);
  for (let i = 0; i < known.length; i++) {
    known[i] = input.isCloth(((i % columns) + 0.5) * step, (Math.floor(i / columns) + 0.5) * step) ? 1 : 0;
    if (known[i] === 0) field.data[i] = 0;
  }
  for (let ring = 0; ring < 14; ring++) {
    const before = known.slice();
    for (let r = 1; r < rows - 1; r++) {
      for (let c = 1; c < columns - 1; c++) {
        const i = r * columns + c;
        if (before[i] !== 0) continue;
        let sum = 0;
        let count = 0;
        for (const j of [i - 1, i + 1, i - columns, i + columns, i - columns - 1, i + columns + 1]) {
          if (before[j] === 0) continue;
          sum += field.data[j] as number;
          count++;
        }
        if (count === 0) continue;
        field.data[i] = (sum / count) * 0.94;
        known[i] = 1;
      }
    }
  }
  return field;
}

/**
 * Simulates cloth on a table as a mass-spring system, from a coarse grid to a fine one. Surplus cloth rises into folds; the
 * stiffness determines their width.
 */
export function simulateDrape(input: DrapeInput): Drape {
  const coarse = newGrid(12, input, undefined);
  relax(coarse, input, 220);
  const middle = newGrid(6, input, coarse);
  relax(middle, input, 160);
  const fine = newGrid(4, input, middle);
  relax(fine, input, 60);
  return { dx: extrapolate(fine, input, 'x'), dy: extrapolate(fine, input, 'y'), z: extrapolate(fine, input, 'z') };
}
