import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isAllowed } from '#contract/rules/staff.ts';
import { adminSettings } from '#src/copy/admin-settings.ts';
import { draft } from '#src/copy/admin.ts';
import { settingPages } from '#src/shared/config/setting-pages.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';

/** A section of the page, which is the target of `#id`. */
export interface SettingsPart {
  readonly id: string;
  readonly title: string;
  /** What is in it; shown where the list is a page of its own. */
  readonly text: string;
}

interface SettingsNavProps {
  parts?: readonly SettingsPart[];
  /** The part in view. */
  current?: string | undefined;
  /** The parts with unsaved changes. */
  unsaved?: ReadonlySet<string>;
}

const Entries = styled(List)(({ theme }) => ({
  background: theme.palette.background.paper,
  borderTop: `2px solid ${theme.palette.text.primary}`,
  '& a': {
    flex: 1,
    minWidth: 0,
    minHeight: 44,
    padding: theme.spacing(1, 2),
    borderLeft: '4px solid transparent',
    borderBottom: `1px solid ${theme.palette.divider}`,
    color: 'inherit',
    textDecoration: 'none',
  },
  '& b': { display: 'block', fontWeight: 600 },
  '& .MuiTypography-small': { display: 'block' },
  '& a:hover b': { textDecoration: 'underline', textUnderlineOffset: '0.28em' },
  '& a:focus-visible': { outlineOffset: -3 },
}));

const Nav = styled(Box)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '&.beside': {
    [theme.breakpoints.up('lg')]: {
      position: 'sticky',
      top: 'calc(var(--measure-bar) + 16px)',
      // All of it can be reached in a low window.
      maxHeight: 'calc(100vh - var(--measure-bar) - 32px)',
      overflowY: 'auto',
      '& ul': { background: 'none' },
      '& a': { minHeight: 36, padding: theme.spacing(0.75, 1.5), borderBottom: 0 },
      '& .text': { display: 'none' },
      '& a[aria-current]': { borderColor: theme.palette.secondary.main, background: theme.palette.background.paper },
    },
  },
})) as typeof Box;

/** The contents of the settings: the parts of the page, and the pages of their own that one's role may open. */
export function SettingsNav({ parts = [], current, unsaved }: SettingsNavProps) {
  const role = useContext(StaffRoleContext);
  const pages = settingPages.filter(({ permission }) => isAllowed(role, permission));
  const lists = [
    parts.map((part) => ({ ...part, to: `#${part.id}` })),
    pages.map(({ to, copy }) => ({ ...copy, id: to, to })),
  ];
  return (
    <Nav component="nav" aria-label={adminSettings.list} className={parts.length > 0 ? 'beside' : ''}>
      {lists.map((list, index) => (
        <Entries key={index} sx={{ '&:empty': { display: 'none' } }}>
          {list.map(({ id, to, title, text }) => (
            <ListItem key={id}>
              <Link component={RouterLink} to={to} aria-current={id === current ? 'true' : undefined}>
                <b>{title}</b>
                {unsaved?.has(id) && (
                  <Typography variant="small" color="secondary" sx={{ fontWeight: 650 }}>
                    {draft.unsaved}
                  </Typography>
                )}
                <Typography className="text" variant="small" color="textSecondary">
                  {text}
                </Typography>
              </Link>
            </ListItem>
          ))}
        </Entries>
      ))}
    </Nav>
  );
}
