import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

const section = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
  rowGap: 3,
  columnGap: 'clamp(32px, 6vw, 96px)',
  alignItems: 'start',
  paddingTop: 3,
  borderTop: '1.5px solid',
  borderColor: 'text.primary',
} as const;

interface PageSectionProps {
  title: string;
  /** What it is for. */
  text?: string | undefined;
  children: ReactNode;
}

/** A part of a page over its full width; on wide screens the title is beside the content. */
export function PageSection({ title, text, children }: PageSectionProps) {
  const titleId = useId();
  return (
    <Box component="section" sx={section} aria-labelledby={titleId}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="h2" id={titleId} sx={{ fontSize: 'clamp(1.4rem, 1.2rem + 0.8vw, 1.8rem)' }}>
          {title}
        </Typography>
        {text !== undefined && <Typography color="textSecondary">{text}</Typography>}
      </Box>
      {children}
    </Box>
  );
}
