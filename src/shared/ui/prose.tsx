import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Container, PageTop } from './layout.tsx';
import { PageTitle } from './page-title.tsx';
import { WeaveRule } from './weave.tsx';

/** A picture of 800 × 600 pixels. */
export interface ProsePicture {
  src: string;
  alt: string;
}

interface ProsePageProps {
  title: string;
  description: string;
  lead: string;
  picture: ProsePicture;
  children: ReactNode;
}

const head = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 0.9fr)' },
  alignItems: 'end',
  gap: 'clamp(24px, 5vw, 88px)',
  paddingBottom: 'clamp(28px, 3.4vw, 48px)',
  '& img': { display: 'block', width: '100%', height: 'auto', borderRadius: 0.5 },
} as const;

/** A text page: title and lead beside a picture, then sections. */
export function ProsePage({ title, description, lead, picture, children }: ProsePageProps) {
  return (
    <PageTop>
      <PageTitle title={title} description={description} />
      <Container>
        <Box sx={head}>
          <Stack sx={{ gap: 3, maxWidth: '32em' }}>
            <Typography variant="h1">{title}</Typography>
            <Typography variant="lead" sx={{ fontSize: 'clamp(1.2rem, 1.05rem + 0.7vw, 1.55rem)', lineHeight: 1.4 }}>
              {lead}
            </Typography>
          </Stack>
          <img {...picture} width={800} height={600} loading="lazy" decoding="async" />
        </Box>
        <WeaveRule />
        {children}
      </Container>
    </PageTop>
  );
}

const section = {
  paddingBlock: 'clamp(36px, 4.6vw, 72px)',
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;

const body = {
  gap: 2,
  maxWidth: 'var(--measure-text)',
  fontSize: '1.08rem',
  '& p': { textWrap: 'pretty' },
} as const;

/** A text section: the title in the margin, the text in a readable measure. */
export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={section}>
      <Grid container columnSpacing="clamp(24px, 5vw, 88px)" rowSpacing={1.5} columns={{ xs: 1, md: 1.62 }}>
        <Grid size={{ xs: 1, md: 0.62 }}>
          <Typography variant="h2" sx={{ fontSize: 'clamp(1.4rem, 1.2rem + 0.8vw, 1.9rem)' }}>
            {title}
          </Typography>
        </Grid>
        <Grid size={1}>
          <Stack sx={body}>{children}</Stack>
        </Grid>
      </Grid>
    </Box>
  );
}

const pullQuote = {
  margin: '12px 0 0',
  paddingLeft: 2,
  borderLeft: '3px solid',
  borderColor: 'marigold',
  fontFamily: 'h1.fontFamily',
  fontSize: 'clamp(1.35rem, 1.15rem + 1vw, 1.9rem)',
  fontWeight: 650,
  letterSpacing: '-0.02em',
  lineHeight: 1.22,
  textWrap: 'balance',
} as const;

/** A sentence of the text, set large. */
export const PullQuote = ({ children }: { children: ReactNode }) => <Typography sx={pullQuote}>{children}</Typography>;
