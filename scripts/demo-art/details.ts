import { cuts } from './garments/cuts.ts';
import type { Detail, Look } from './photograph.ts';
import type { Garment } from './garments/garment.ts';
import { PHOTO_WIDTH } from './raster.ts';

/** The alt text of a photo of the back. */
export const backAlt = 'The back';

/** A photo of a detail, with its alt text. */
interface DetailPhoto {
  readonly detail: (garment: Garment) => Detail;
  readonly alt: string;
}

/** The neck with the label. */
export function neckPhoto({ garment: { cut, neck } }: Look): DetailPhoto {
  const { neck: width, neckDrop, scale } = cuts[cut];
  const below = neck === 'rib' ? neckDrop * 0.58 : neck === 'henley' ? 9 : 7;
  const share = neck === 'rib' ? 0.62 : 0.54;
  const part = { rib: 'neckband', henley: 'buttoned neck', polo: 'collar' }[neck];
  return {
    detail: ({ pattern }) => ({ point: pattern.place(0, below), zoom: (PHOTO_WIDTH * share) / (width * scale) }),
    alt: `The ${part} close up, with the label inside`,
  };
}
