import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

interface AdminPageHeaderProps {
  title: string;
  /** Shown beside the title and announced when it changes: a count, as a rule. */
  aside?: ReactNode;
  /** Actions and filters. */
  children?: ReactNode;
}

const Root = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  minHeight: 56,
  paddingBottom: theme.spacing(1.5),
  borderBottom: `1.5px solid ${theme.palette.text.primary}`,
  marginBottom: theme.spacing(3),
}));

/** The header of a back-office page. It also sets the document's title. */
export function AdminPageHeader({ title, aside, children }: AdminPageHeaderProps) {
  return (
    <Root>
      <PageTitle title={title} />
      <Typography variant="h1">{title}</Typography>
      <Typography component="div" role="status" color="textSecondary" sx={{ minHeight: '1.55em', mr: 'auto' }}>
        {aside}
      </Typography>
      {children}
    </Root>
  );
}
