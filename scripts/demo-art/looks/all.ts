import { crop } from './crop.ts';
import { essentials } from './essentials.ts';
import { fullSleeve } from './full-sleeve.ts';
import { graphic } from './graphic.ts';
import type { Looks } from './look.ts';
import { oversized } from './oversized.ts';
import { polos } from './polos.ts';

/** The looks of all demo products. */
export const looks: Looks = { ...oversized, ...graphic, ...essentials, ...polos, ...fullSleeve, ...crop };
