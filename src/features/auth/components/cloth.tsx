import { styled } from '@mui/material/styles';
import { useId } from 'react';

/** Distance between threads and thickness of a thread, in pixels. */
const pitch = 20;
const thickness = 17;

const night = '#1b1f52';
const indigo = 'var(--indigo)';
const dusk = '#363d8c';
const madder = 'var(--madder)';

/** The repeat: the colours of warp and weft threads. Both lengths are multiples of four, the period of the twill. */
const warps = [indigo, indigo, dusk, indigo, night, night, night, indigo, madder, madder, indigo, dusk] as const;
const wefts = [
  ...[night, night, indigo, night, 'var(--marigold)', 'var(--marigold)'],
  ...[night, 'var(--ivory)', night, indigo, night, indigo],
] as const;

const width = warps.length * pitch;
const height = wefts.length * pitch;
const edge = (pitch - thickness) / 2;

/** Each weft floats over two warps; the float moves by one warp in each row, which makes the twill's diagonal. */
const floats = wefts.flatMap((dye, weft) =>
  [0, 4, 8].flatMap((twill) => {
    const x = ((twill + weft) % warps.length) * pitch;
    // A float that crosses the tile's right edge continues at its left edge.
    return (x + 2 * pitch > width ? [x, x - width] : [x]).map((left) => ({ dye, left, top: weft * pitch + edge }));
  }),
);

const Root = styled('svg')({ position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' });

/** A checked twill pattern that fills its container. */
export function Cloth() {
  const tile = useId();
  return (
    <Root aria-hidden="true" focusable="false">
      <pattern id={tile} width={width} height={height} patternUnits="userSpaceOnUse">
        <rect width={width} height={height} fill="var(--indigo-night)" />
        {warps.map((dye, warp) => (
          <rect key={warp} x={warp * pitch + edge} y={0} width={thickness} height={height} fill={dye} />
        ))}
        {floats.map(({ dye, left, top }) => (
          <rect
            key={`${left} ${top}`}
            x={left + 1}
            y={top}
            width={2 * pitch - 2}
            height={thickness}
            rx={7}
            fill={dye}
            stroke="var(--indigo-night)"
            strokeOpacity="0.6"
          />
        ))}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${tile})`} />
    </Root>
  );
}
