import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Container, PageTop } from './layout.tsx';
import { PageTitle } from './page-title.tsx';
import { WeaveRule } from './weave.tsx';

interface ProsePageProps {
  title: string;
  description: string;
  lead: string;
  children: ReactNode;
}

/** A text page: title, lead, sections. */
export function ProsePage({ title, description, lead, children }: ProsePageProps) {
  return (
    <PageTop>
      <PageTitle title={title} description={description} />
      <Container>
        <Stack sx={{ gap: 'var(--space-5)', paddingBottom: 'var(--space-6)' }}>
          <Typography variant="h1">{title}</Typography>
          <Typography variant="lead" sx={{ fontSize: 'clamp(1.2rem, 1.05rem + 0.7vw, 1.55rem)', lineHeight: 1.4 }}>
            {lead}
          </Typography>
        </Stack>
        <WeaveRule />
        {children}
      </Container>
    </PageTop>
  );
}

const section = {
  paddingBlock: 'clamp(28px, 3.4vw, 48px)',
  borderTop: '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
} as const;

/** A text section: the title in the margin, the text in a readable measure. */
export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={section}>
      <Grid container columnSpacing="clamp(24px, 5vw, 88px)" rowSpacing="var(--space-3)" columns={{ xs: 1, md: 1.62 }}>
        <Grid size={{ xs: 1, md: 0.62 }}>
          <Typography variant="h2" sx={{ fontSize: 'clamp(1.4rem, 1.2rem + 0.8vw, 1.9rem)' }}>
            {title}
          </Typography>
        </Grid>
        <Grid size={1}>
          <Stack sx={{ gap: 'var(--space-4)', maxWidth: 'var(--measure-text)', fontSize: '1.08rem' }}>{children}</Stack>
        </Grid>
      </Grid>
    </Box>
  );
}
