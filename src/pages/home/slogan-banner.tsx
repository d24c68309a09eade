import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState, type FocusEvent } from 'react';
import { home } from '#src/copy/home.ts';
import { PauseIcon, PlayIcon } from '#src/shared/ui/icons.tsx';
import { Container } from '#src/shared/ui/layout.tsx';
import { useRotation } from './use-rotation.ts';

const Root = styled('section')({
  background: 'var(--marigold)',
  color: 'var(--ink)',
  // Lines like a cloth's selvedge.
  boxShadow: 'inset 0 4px 0 var(--madder), inset 0 6px 0 var(--marigold), inset 0 7px 0 var(--madder)',
});

const Row = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-4)',
  minHeight: 'clamp(104px, 11vw, 152px)',
  paddingBlock: 'var(--space-4)',
});

/** All slogans share one grid cell: the tallest sets the height, so that a change causes no layout shift. */
const Stack = styled('div')({
  display: 'grid',
  alignItems: 'center',
  fontFamily: 'var(--font-display)',
  fontSize: 'clamp(1.5rem, 1rem + 2.6vw, 3.1rem)',
  fontWeight: 700,
  letterSpacing: '-0.03em',
  lineHeight: 1.05,
  '& p': { gridArea: '1 / 1', opacity: 0, transition: 'opacity .6s', textWrap: 'balance' },
  '& p[data-current="true"]': { opacity: 1 },
});

/** Rotating slogans. They pause on hover and focus, and can be stopped. */
export function SloganBanner({ slogans }: { slogans: readonly string[] }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const { index, paused, togglePaused } = useRotation(slogans.length, pointed || focused);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget));
  return (
    <Root
      aria-label={home.slogansLabel}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
    >
      <Row>
        <Stack>
          {slogans.map((slogan, position) => (
            <p key={slogan} data-current={position === index} aria-hidden={position !== index}>
              {slogan}
            </p>
          ))}
        </Stack>
        <IconButton aria-label={paused ? home.playSlogans : home.pauseSlogans} onClick={togglePaused}>
          {paused ? <PlayIcon /> : <PauseIcon />}
        </IconButton>
      </Row>
    </Root>
  );
}
