import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ApiError } from '#src/shared/api/errors.ts';
import { Container, PageTop } from './layout.tsx';
import { PageTitle } from './page-title.tsx';
import { Reference } from './problem.tsx';
import { WeaveRule } from './weave.tsx';

const root = {
  display: 'grid',
  justifyItems: 'start',
  gap: 3,
  minHeight: '52vh',
  alignContent: 'start',
};

interface LinkMessageProps {
  title: string;
  text: string;
  /** The failed call. */
  error?: ApiError | undefined;
  /** Ways on: links and buttons. */
  children?: ReactNode;
  /** The link has not been read yet: text and children are hidden, and keep their space. */
  isPending?: boolean;
}

/** The page of a link in a mail. Its title and text are read out when they change. */
export function LinkMessage({ title, text, error, children, isPending = false }: LinkMessageProps) {
  const visibility = isPending ? 'hidden' : undefined;
  return (
    <PageTop>
      <PageTitle title={title} unlisted />
      <Container sx={root}>
        <Box role="status" sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h1">{title}</Typography>
          <Typography variant="lead" sx={{ visibility }}>
            {text}
          </Typography>
          <Reference error={error} />
        </Box>
        <WeaveRule style={{ width: 134 }} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, visibility }}>{children}</Box>
      </Container>
    </PageTop>
  );
}
