import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { story as copy } from '#src/copy/home.ts';
import { paths } from '#src/shared/config/paths.ts';
import loom from '#src/shared/pictures/loom.svg';
import { Container } from '#src/shared/ui/layout.tsx';

const root = { backgroundColor: 'background.deep', overflow: 'hidden' } as const;

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 0.9fr)' },
  alignItems: 'center',
  gap: 'clamp(32px, 7vw, 120px)',
  paddingBlock: 'var(--measure-section)',
} as const;

const text = {
  display: 'grid',
  justifyItems: 'start',
  gap: 3,
} as const;

const drawing = { display: 'block', width: '100%', height: 'auto', maxWidth: 560, marginInline: 'auto' } as const;

/** The story of the shop's name. */
export function Story() {
  return (
    <Box component="section" sx={root} aria-label={copy.title}>
      <Container sx={columns}>
        <Box sx={text}>
          <Typography variant="h2" sx={{ fontSize: 'h1.fontSize', maxWidth: '8em' }}>
            {copy.title}
          </Typography>
          <Typography sx={{ fontSize: 'lead.fontSize', maxWidth: '25.8em' }}>{copy.text}</Typography>
          <Button component={Link} to={paths.about} variant="outlined">
            {copy.link}
          </Button>
        </Box>
        <Box component="img" sx={drawing} src={loom} alt="" width={502} height={400} loading="lazy" />
      </Container>
    </Box>
  );
}
