import { layout } from '#src/copy/layout.ts';
import { useContent } from '#src/shared/api/content-api.ts';
import { OwnerText } from '#src/shared/ui/owner-text.tsx';

const bar = {
  padding: '9px var(--measure-gutter)',
  backgroundColor: 'secondary.main',
  color: 'text.onDark',
  typography: 'small',
  fontWeight: 600,
  textAlign: 'center',
  textWrap: 'balance',
  '--focus-ring': 'var(--marigold)',
  '& a:hover': { textDecorationColor: 'var(--marigold)' },
} as const;

/** The owner's announcement above every page of the shop; nothing while there is none. */
export function Announcement() {
  const html = useContent('announcement');
  if (html === '') return null;
  return (
    <OwnerText
      component="aside"
      className="no-print"
      sx={bar}
      data-ground="dark"
      aria-label={layout.announcement}
      html={html}
    />
  );
}
