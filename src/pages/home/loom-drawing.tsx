import { styled } from '@mui/material/styles';

const warps = 13;
const wefts = 9;
const step = 34;
const thickness = 20;
const width = warps * step;
const height = 400;
/** The y position of the first weft; above it the warps are bare. */
const first = 78;

const dyes = ['var(--indigo)', 'var(--indigo)', 'var(--madder)', 'var(--indigo)', 'var(--marigold)'] as const;

/** Undyed yarn, a shade darker than the ground. */
const warpDye = '#dfceb0';

const Drawing = styled('svg')({ display: 'block', width: '100%', height: 'auto', maxWidth: 560, marginInline: 'auto' });

/** A drawing of a cloth on a loom. */
export function LoomDrawing() {
  return (
    <Drawing viewBox={`-30 0 ${width + 60} ${height}`} aria-hidden="true" focusable="false">
      {Array.from({ length: warps }, (_, warp) => (
        <rect key={warp} x={warp * step + 7} y={0} width={thickness} height={height} rx={2} fill={warpDye} />
      ))}
      {Array.from({ length: wefts }, (_, weft) => {
        const y = first + weft * (step + 1);
        const dye = dyes[weft % dyes.length];
        // The topmost weft is unfinished: it crosses only some of the warps.
        const reach = weft === 0 ? 8 : warps;
        const tail = weft === 0 ? 0 : 18;
        return (
          <g key={weft}>
            <rect x={-18} y={y} width={reach * step + 18 + tail} height={thickness} rx={10} fill={dye} />
            {Array.from({ length: reach }, (_, warp) =>
              (warp + weft) % 2 === 0 ? (
                <rect
                  key={warp}
                  x={warp * step + 7}
                  y={y - 5}
                  width={thickness}
                  height={thickness + 10}
                  fill={warpDye}
                />
              ) : null,
            )}
          </g>
        );
      })}
    </Drawing>
  );
}
