import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { home } from '#src/copy/home.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Container } from '#src/shared/ui/layout.tsx';
import { LoomDrawing } from './loom-drawing.tsx';

const Root = styled('section')({ background: 'var(--paper-deep)', overflow: 'hidden' });

const Columns = styled(Container)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 0.9fr)',
  alignItems: 'center',
  gap: 'clamp(32px, 7vw, 120px)',
  paddingBlock: 'var(--space-section)',
  '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Text = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-5)',
  '& h2': { fontSize: 'var(--size-title)', maxWidth: '8em' },
  '& p': { fontSize: 'var(--size-lead)', maxWidth: '25.8em' },
});

/** The story of the shop's name. */
export function Story() {
  return (
    <Root aria-label={home.storyTitle}>
      <Columns>
        <Text>
          <h2>{home.storyTitle}</h2>
          <p>{home.story}</p>
          <Button component={Link} to={paths.about} variant="outlined">
            {home.storyLink}
          </Button>
        </Text>
        <LoomDrawing />
      </Columns>
    </Root>
  );
}
