import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { story as copy } from '#src/copy/home.ts';
import { useContent } from '#src/shared/api/content-api.ts';
import { useIsDemoBrand } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import loom from '#src/shared/pictures/loom.svg';
import { Container } from '#src/shared/ui/layout.tsx';
import { OwnerText } from '#src/shared/ui/owner-text.tsx';

const root = { backgroundColor: 'background.deep', overflow: 'hidden' } as const;

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 0.9fr)' },
  alignItems: 'center',
  gap: 'clamp(32px, 7vw, 120px)',
  paddingBlock: 'var(--measure-section)',
} as const;

const text = { display: 'grid', justifyItems: 'start', gap: 3 } as const;

const owned = {
  ...text,
  fontSize: 'lead.fontSize',
  '& h2': { fontSize: 'h1.fontSize', maxWidth: '8em' },
  '& p': { maxWidth: '25.8em' },
} as const;

const drawing = { display: 'block', width: '100%', height: 'auto', maxWidth: 560, marginInline: 'auto' } as const;

/** The owner's story; nothing while there is none. The demo's has a drawing of a loom. */
export function Story() {
  const html = useContent('story');
  const isDemo = useIsDemoBrand();
  if (html === '') return null;
  return (
    <Box component="section" sx={root} aria-labelledby="story">
      <Container sx={columns}>
        <Box sx={text}>
          <OwnerText sx={owned} html={html.replace('<h2>', '<h2 id="story">')} />
          <Button component={Link} to={paths.about} variant="outlined">
            {copy.link}
          </Button>
        </Box>
        {isDemo && <Box component="img" sx={drawing} src={loom} alt="" width={502} height={400} loading="lazy" />}
      </Container>
    </Box>
  );
}
