import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState, type FocusEvent, useEffect } from 'react';
import { slogans as copy } from '#src/copy/home.ts';
import { icon } from '#src/shared/ui/icons.tsx';
import { Container } from '#src/shared/ui/layout.tsx';

const PauseIcon = icon(<path d="M9 6v12M15 6v12" strokeWidth="2.4" />);
const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" />);

const root = {
  backgroundColor: 'marigold',
  color: 'text.primary',
  // Lines like a cloth's selvedge.
  boxShadow: 'inset 0 4px 0 var(--madder), inset 0 6px 0 var(--marigold), inset 0 7px 0 var(--madder)',
} as const;

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 2,
  minHeight: 'clamp(104px, 11vw, 152px)',
  paddingBlock: 2,
} as const;

/** All slogans share one grid cell: the tallest sets the height, so that a change causes no layout shift. */
const stack = {
  display: 'grid',
  alignItems: 'center',
  fontFamily: 'h1.fontFamily',
  fontSize: 'clamp(1.5rem, 1rem + 2.6vw, 3.1rem)',
  fontWeight: 700,
  letterSpacing: '-0.03em',
  lineHeight: 1.05,
  '& p': { gridArea: '1 / 1', opacity: 0, transition: 'opacity .6s', textWrap: 'balance' },
  '& p[data-current="true"]': { opacity: 1 },
} as const;

/**
 * Rotating slogans. They pause on hover and focus, and can be stopped.
 * @param slogans As HTML without links.
 */
export function SloganBanner({ slogans }: { slogans: readonly string[] }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { index, paused, togglePaused } = useRotation(slogans.length, pointed || focused);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget));
  return (
    <Box
      component="section"
      sx={root}
      aria-label={copy.label}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
    >
      <Container sx={row}>
        <Box sx={stack}>
          {slogans.map((slogan, position) => (
            <Typography
              key={slogan}
              data-current={position === index}
              aria-hidden={position !== index}
              dangerouslySetInnerHTML={{ __html: slogan }}
            />
          ))}
        </Box>
        <IconButton aria-label={paused ? copy.play : copy.pause} onClick={togglePaused}>
          {paused ? <PlayIcon /> : <PauseIcon />}
        </IconButton>
      </Container>
    </Box>
  );
}

/** The display time of a slogan in milliseconds (specification, section 9). */
const rotationTime = 3000;

/**
 * Cycles through `count` indices, one every three seconds. Pauses while `resting` (hover or focus) and starts paused if the
 * user prefers reduced motion; pressing play overrides that.
 */
function useRotation(count: number, resting: boolean) {
  const [index, setIndex] = useState(0);
  // Read in an effect: the first render must match the server's, which does not know the preference.
  const [reducedMotion, setReducedMotion] = useState(false);
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const paused = choice === undefined ? reducedMotion : choice === 'pause';
  const running = !paused && !resting && count > 1;

  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setReducedMotion(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex((present) => (present + 1) % count), rotationTime);
    return () => clearInterval(timer);
  }, [running, count]);

  return { index, paused, togglePaused: () => setChoice(paused ? 'play' : 'pause') };
}
