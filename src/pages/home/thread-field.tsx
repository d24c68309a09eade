import { styled } from '@mui/material/styles';

/** The number of threads behind the hero, and the drawing's viewBox. */
const count = 26;
const width = 1600;
const height = 900;

const dyes = ['var(--ivory)', 'var(--marigold)', '#d9593b', '#6f78d8'] as const;

/** A nearly straight thread with its own slack. */
function path(index: number): string {
  const y = (height / count) * (index + 0.5);
  const slack = 5 + ((index * 37) % 11);
  const phase = (index * 61) % 100;
  const steps = 5;
  const stride = width / steps;
  const points = Array.from({ length: steps }, (_, step) => {
    const side = (step + index) % 2 === 0 ? 1 : -1;
    const bend = slack * side * (0.6 + ((phase + step * 29) % 40) / 60);
    return `q${stride / 2} ${bend.toFixed(1)} ${stride} 0`;
  });
  return `M0 ${y.toFixed(1)}${points.join('')}`;
}

const threads = Array.from({ length: count }, (_, index) => ({
  d: path(index),
  dye: dyes[index % 7 === 3 ? 1 : index % 9 === 5 ? 2 : index % 5 === 1 ? 3 : 0],
  opacity: index % 7 === 3 || index % 9 === 5 ? 0.34 : 0.09 + (index % 3) * 0.035,
}));

const Field = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: 'none',
  strokeWidth: 1.5,
  '& path': { vectorEffect: 'non-scaling-stroke' },
  maskImage: 'linear-gradient(90deg, rgb(0 0 0 / 12%), rgb(0 0 0 / 28%) 42%, #000 78%)',
});

/** The threads behind the hero, faded out behind the text. */
export function ThreadField() {
  return (
    <Field viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {threads.map(({ d, dye, opacity }) => (
        <path key={d} d={d} stroke={dye} strokeOpacity={opacity} />
      ))}
    </Field>
  );
}
