import Box from '@mui/material/Box';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Container, PageTop } from './layout.tsx';
import { OwnerText } from './owner-text.tsx';
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
  /** As HTML. */
  lead: string;
  picture: ProsePicture | undefined;
  children: ReactNode;
}

const head = {
  display: 'grid',
  alignItems: 'end',
  gap: 'clamp(24px, 5vw, 88px)',
  paddingBottom: 'clamp(28px, 3.4vw, 48px)',
  '& img': { display: 'block', width: '100%', height: 'auto', borderRadius: 0.5 },
} as const;

const pictureHead = {
  ...head,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 0.9fr)' },
} as const;

const leadText = {
  typography: 'lead',
  display: 'grid',
  gap: 1.5,
  fontSize: 'clamp(1.2rem, 1.05rem + 0.7vw, 1.55rem)',
  lineHeight: 1.4,
} as const;

/** A text page: title and lead, beside a picture if there is one, then sections. */
export function ProsePage({ title, description, lead, picture, children }: ProsePageProps) {
  return (
    <PageTop>
      <PageTitle title={title} description={description} />
      <Container>
        <Box sx={picture ? pictureHead : head}>
          <Stack sx={{ gap: 3, maxWidth: '32em' }}>
            <Typography variant="h1">{title}</Typography>
            {lead !== '' && <OwnerText sx={leadText} html={lead} />}
          </Stack>
          {picture && <img {...picture} width={800} height={600} loading="lazy" decoding="async" />}
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

const sectionTitle = { typography: 'h2', fontSize: 'clamp(1.4rem, 1.2rem + 0.8vw, 1.9rem)' } as const;

/** A sentence of the text, set large. */
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

/** What an owner writes, in a readable measure. */
export const prose = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  maxWidth: 'var(--measure-text)',
  fontSize: '1.08rem',
  '& ul, & ol': { display: 'grid', gap: '6px', margin: 0, paddingLeft: '1.2em' },
  '& ul': { listStyle: 'disc' },
  '& li::marker': { color: 'secondary.main' },
  '& blockquote': pullQuote,
  '& h3': { marginTop: 1 },
  '& hr': { width: '100%', margin: 0, border: 0, borderTop: '1px solid', borderColor: 'divider' },
  '& table': { borderCollapse: 'collapse' },
  '& :is(th, td)': {
    padding: '8px 16px 8px 0',
    borderBottom: '1px solid',
    borderColor: 'divider',
    textAlign: 'left',
    verticalAlign: 'top',
  },
} as const;

/** The body of a section. */
export const ProseBody = ({ html }: { html: string }) => <OwnerText sx={prose} html={html} />;

/** A text section: the title, as HTML, in the margin. */
export function ProseSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={section}>
      <Grid container columnSpacing="clamp(24px, 5vw, 88px)" rowSpacing={1.5} columns={{ xs: 1, md: 1.62 }}>
        <Grid size={{ xs: 1, md: 0.62 }}>
          <OwnerText component="h2" sx={sectionTitle} html={title} />
        </Grid>
        <Grid size={1}>{children}</Grid>
      </Grid>
    </Box>
  );
}

/** The lead and the sections of a text. The server makes no `h2` but the titles of sections. */
export function sectionsOf(html: string) {
  const [lead = '', ...parts] = html.split(/(?=<h2>)/);
  const sections = parts.map((part) => {
    const [, title = '', body = ''] = /^<h2>(.*?)<\/h2>(.*)$/s.exec(part) ?? [];
    return { title, body };
  });
  return { lead: lead.trim(), sections };
}
