import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { common } from '#src/copy/common.ts';
import { stockAlert as copy } from '#src/copy/stock-alert.ts';
import { type ApiError, isNotFound, refusalMessageOf } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Reference } from '#src/shared/ui/problem.tsx';
import { WeaveRule } from '#src/shared/ui/weave.tsx';

const root = {
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-5)',
  minHeight: '52vh',
  alignContent: 'start',
};

interface StockAlertMessageProps {
  title: string;
  text: string;
  /** The failed call. */
  error?: ApiError;
  /** Ways on: links and buttons. */
  children?: ReactNode;
  /** The link has not been read yet: text and children are hidden, and keep their space. */
  isPending?: boolean;
}

/** The page of a link in a mail about a stock alert. Its title and text are read out when they change. */
export function StockAlertMessage({ title, text, error, children, isPending = false }: StockAlertMessageProps) {
  const visibility = isPending ? 'hidden' : undefined;
  return (
    <PageTop>
      <PageTitle title={title} unlisted />
      <Container sx={root}>
        <Box role="status" sx={{ display: 'grid', gap: 'var(--space-4)' }}>
          <Typography variant="h1">{title}</Typography>
          <Typography variant="lead" sx={{ visibility }}>
            {text}
          </Typography>
          <Reference error={error} />
        </Box>
        <WeaveRule style={{ width: 134 }} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', visibility }}>{children}</Box>
      </Container>
    </PageTop>
  );
}

interface StockAlertFailureProps {
  /** Undefined: the link has no token. */
  error: ApiError | undefined;
  onRetry: () => void;
}

/** The link of a mail does not work, or the call failed. */
export function StockAlertFailure({ error, onRetry }: StockAlertFailureProps) {
  const everything = (
    <Button component={Link} to={paths.categories} variant="outlined">
      {copy.everything}
    </Button>
  );
  if (error === undefined || isNotFound(error)) {
    return (
      <StockAlertMessage title={copy.gone} text={copy.goneText}>
        {everything}
      </StockAlertMessage>
    );
  }
  return (
    <StockAlertMessage title={copy.failed} text={refusalMessageOf(error) ?? copy.failedText} error={error}>
      <Button onClick={onRetry}>{common.tryAgain}</Button>
      {everything}
    </StockAlertMessage>
  );
}
