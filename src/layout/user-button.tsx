import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { layout } from '#src/copy/layout.ts';
import { ChevronIcon, UserIcon } from '#src/shared/ui/icons.tsx';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';

const UserMenu = lazyOverlay(() => import('./user-menu.tsx'));

const trigger = ({ breakpoints }: Theme) =>
  ({
    textDecoration: 'none',
    paddingInline: '10px',
    gap: '6px',
    '& .name': { maxWidth: '7.8em', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '&:hover': { textDecoration: 'none' },
    [breakpoints.down('sm')]: { minWidth: 44, '& .name, & .chevron': { display: 'none' } },
  }) as const;

/** The signed-in user's name with a menu: Profile and Log Out. */
export function UserButton({ user }: { user: User }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        sx={trigger}
        variant="text"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={layout.account({ name: user.name })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...UserMenu.onIntent}
      >
        <UserIcon width="22" height="22" />
        <span className="name">{user.name}</span>
        <ChevronIcon className="chevron" width="16" height="16" />
      </Button>
      <UserMenu open={anchor !== null} anchor={anchor} user={user} onClose={() => setAnchor(null)} />
    </>
  );
}
