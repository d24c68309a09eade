import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Link, useLocation } from 'react-router-dom';
import { adminCustomers as copy } from '#src/copy/admin-customers.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';

const pages = [
  [paths.adminUsers, copy.customers],
  [paths.adminStaff, copy.staff],
] as const;

/** The links between the pages of customers and staff, for who may open both. */
export function PeoplePages() {
  const { pathname } = useLocation();
  if (!useIsAllowed('people')) return null;
  return (
    <Stack component="nav" direction="row" spacing={1} aria-label={copy.pages} sx={{ marginBottom: 2 }}>
      {pages.map(([to, label]) => (
        <Chip
          key={to}
          component={Link}
          clickable
          to={to}
          aria-current={pathname === to ? 'page' : undefined}
          label={label}
        />
      ))}
    </Stack>
  );
}
