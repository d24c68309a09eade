import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { adminSettings } from '#src/copy/admin-settings.ts';
import { paths } from '#src/shared/config/paths.ts';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';

interface AdminPageHeaderProps {
  title: string;
  /** The page is one of the settings, to which a link leads back. */
  isSetting?: boolean;
  /** Another page to which a link leads back. */
  back?: { to: string; label: string };
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
  // Two buttons fit side by side on a phone.
  [theme.breakpoints.down('sm')]: { '& > .MuiButton-root': { paddingInline: 12 } },
}));

/** A link back to another page, above what it is about. */
export const Back = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 44,
  flexBasis: '100%',
  fontSize: theme.typography.small.fontSize,
  fontWeight: 600,
  color: 'inherit',
  marginBottom: theme.spacing(-1.5),
  '& svg': { transform: 'rotate(90deg)' },
})) as typeof Link;

/** The header of a back-office page. It also sets the document's title. */
export function AdminPageHeader({ title, isSetting = false, back, aside, children }: AdminPageHeaderProps) {
  const { to, label } = back ?? { to: paths.adminSettings, label: adminSettings.back };
  return (
    <Root>
      <PageTitle title={title} />
      {(isSetting || back !== undefined) && (
        <Back component={RouterLink} to={to}>
          <ChevronIcon width="16" height="16" />
          {label}
        </Back>
      )}
      <Typography variant="h1">{title}</Typography>
      {/* On a phone a count that comes later finds its place: what follows stands in the next row from the start. */}
      <Typography
        component="div"
        role="status"
        color="textSecondary"
        sx={{ minHeight: '1.55em', minWidth: children === undefined ? 0 : { xs: '9em', sm: 0 }, mr: 'auto' }}
      >
        {aside}
      </Typography>
      {children}
    </Root>
  );
}
