import { styled } from '@mui/material/styles';
import { useId } from 'react';

/** Pixels from one thread to the next, and how thick a thread is. */
const pitch = 20;
const thick = 17;

const night = '#1b1f52';
const indigo = 'var(--indigo)';
const dusk = '#363d8c';
const madder = 'var(--madder)';

/** The check that repeats: how warps and wefts are dyed, thread by thread. Both counts are whole twills of four. */
const warps = [indigo, indigo, dusk, indigo, night, night, night, indigo, madder, madder, indigo, dusk] as const;
const wefts = [
  ...[night, night, indigo, night, 'var(--marigold)', 'var(--marigold)'],
  ...[night, 'var(--ivory)', night, indigo, night, indigo],
] as const;

const width = warps.length * pitch;
const height = wefts.length * pitch;
const edge = (pitch - thick) / 2;

/** Where each weft lies over two warps: one thread further on in each row, which makes the twill's diagonal. */
const floats = wefts.flatMap((dye, weft) =>
  [0, 4, 8].flatMap((twill) => {
    const x = ((twill + weft) % warps.length) * pitch;
    // One that leaves the tile on the right comes back in on the left.
    return (x + 2 * pitch > width ? [x, x - width] : [x]).map((left) => ({ dye, left, top: weft * pitch + edge }));
  }),
);

const Root = styled('svg')({ position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' });

/** A piece of checked twill that fills its place, close enough to count the threads. */
export function Cloth() {
  const tile = useId();
  return (
    <Root aria-hidden="true" focusable="false">
      <pattern id={tile} width={width} height={height} patternUnits="userSpaceOnUse">
        <rect width={width} height={height} fill="var(--indigo-night)" />
        {warps.map((dye, warp) => (
          <rect key={warp} x={warp * pitch + edge} y={0} width={thick} height={height} fill={dye} />
        ))}
        {floats.map(({ dye, left, top }) => (
          <rect
            key={`${left} ${top}`}
            x={left + 1}
            y={top}
            width={2 * pitch - 2}
            height={thick}
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
