import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useShop } from '#src/shared/api/settings-api.ts';
import { Container } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Cloth } from './cloth.tsx';

interface AuthPageProps {
  title: string;
  lead: string;
  /** The text on the label. */
  tag: { line: string; name: string };
  children: ReactNode;
  /** Links to the other account forms. */
  links: ReactNode;
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 0.86fr)' },
  columnGap: 'clamp(40px, 6vw, 104px)',
  paddingTop: 'var(--measure-bar)',
} as const;

const formColumn = {
  justifyContent: 'center',
  gap: 4,
  maxWidth: { xs: 'none', md: 560 },
  minHeight: { xs: 0, md: 'min(calc(100vh - var(--measure-bar)), 780px)' },
  paddingBlock: { xs: '32px 64px', md: 'clamp(24px, 4vw, 56px)' },
} as const;

const linkRow = {
  flexWrap: 'wrap',
  gap: '4px 32px',
  paddingTop: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

/** Fills the height below the bar, up to the window's edge. */
const panel = {
  position: { xs: 'relative', md: 'sticky' },
  top: { xs: 0, md: 'var(--measure-bar)' },
  order: { xs: -1, md: 0 },
  alignSelf: 'start',
  display: 'grid',
  placeItems: 'center',
  height: { xs: 84, md: 'calc(100vh - var(--measure-bar))' },
  maxHeight: 900,
  marginLeft: { xs: 'calc(-1 * var(--measure-gutter))', md: 0 },
  marginRight: {
    xs: 'calc(-1 * var(--measure-gutter))',
    md: 'calc(-1 * max(var(--measure-gutter), (100vw - var(--measure-page)) / 2))',
  },
  overflow: 'hidden',
} as const;

/** The label on the cloth, sewn on at a slight angle. */
const label = {
  position: 'relative',
  display: { xs: 'none', md: 'grid' },
  gap: '4px',
  width: 'min(340px, 74%)',
  padding: '36px 32px 32px',
  textAlign: 'center',
  boxShadow: '0 10px 24px rgb(16 18 50 / 45%)',
  transform: 'rotate(-2.4deg)',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 9,
    border: '2px dashed',
    borderColor: 'secondary.main',
    opacity: 0.75,
  },
} as const;

/** An account form beside the drawing of a cloth with a label. */
export function AuthPage({ title, lead, tag, children, links }: AuthPageProps) {
  const { brand } = useShop();
  return (
    <Container sx={columns}>
      <PageTitle title={title} />
      <Stack sx={formColumn}>
        <Stack sx={{ gap: 1.5 }}>
          <Typography variant="h1">{title}</Typography>
          <Typography variant="lead">{lead}</Typography>
        </Stack>
        {children}
        <Stack direction="row" sx={linkRow}>
          {links}
        </Stack>
      </Stack>
      <Box sx={panel}>
        <Cloth />
        <Paper square aria-hidden="true" sx={label}>
          <Typography component="span" color="textSecondary">
            {tag.line}
          </Typography>
          <Typography variant="h2" component="b" sx={{ fontSize: 'clamp(1.7rem, 1.2rem + 1.2vw, 2.3rem)', ...tagName }}>
            {tag.name}
          </Typography>
          <Typography
            component="small"
            variant="tiny"
            sx={{ marginTop: '14px', fontWeight: 650, color: 'secondary.main' }}
          >
            {brand}
          </Typography>
        </Paper>
      </Box>
    </Container>
  );
}

const tagName = { letterSpacing: '-0.035em', lineHeight: 1.05, overflowWrap: 'anywhere', textWrap: 'wrap' } as const;

interface AuthLinkProps {
  /** The text before the link. */
  text?: string;
  to: string;
  /** The location's state: the path to return to after the log-in. */
  state: unknown;
  children: ReactNode;
}

/** A link to another account form. */
export function AuthLink({ text, to, state, children }: AuthLinkProps) {
  return (
    <Typography color="textSecondary" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' }}>
      {text}{' '}
      <Link component={RouterLink} color="inherit" to={to} state={state} sx={authLink}>
        {children}
      </Link>
    </Typography>
  );
}

const authLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  fontWeight: 650,
  color: 'text.primary',
} as const;
