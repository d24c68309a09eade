import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isAllowed } from '#contract/rules/staff.ts';
import { OwnerSettings } from '#src/back-office/settings/owner-settings.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { adminSettings as copy } from '#src/copy/admin-settings.ts';
import { settingPages } from '#src/shared/config/setting-pages.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';

const Cards = styled(List)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: theme.spacing(2),
  marginBottom: theme.spacing(3),
}));

const Card = styled(ListItem)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(0.5),
  padding: theme.spacing(2, 2.5, 2.5),
  borderTop: `2px solid ${theme.palette.text.primary}`,
  background: theme.palette.background.paper,
  '&:hover': { borderColor: theme.palette.secondary.main },
  // A press anywhere on the card follows its link.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
}));

/** The settings of the shop: links to the pages that one seldom needs, and what the owner sets, with its history. */
export function Component() {
  const role = useContext(StaffRoleContext);
  return (
    <>
      <AdminPageHeader title={copy.title} />
      <Cards aria-label={copy.list}>
        {settingPages
          .filter(({ permission }) => isAllowed(role, permission))
          .map(({ to, copy: { title, text } }) => (
            <Card key={to}>
              <Typography variant="subtitle1" component="h2">
                <Link component={RouterLink} to={to} color="inherit">
                  {title}
                </Link>
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {text}
              </Typography>
            </Card>
          ))}
      </Cards>
      {isAllowed(role, 'shop') && <OwnerSettings />}
    </>
  );
}
