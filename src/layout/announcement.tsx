import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { layout } from '#src/copy/layout.ts';
import { preloadContent, useGetContentQuery } from '#src/shared/api/content-api.ts';
import { OwnerText } from '#src/shared/ui/owner-text.tsx';
import { isOfficePath } from './is-office.ts';

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

/** The longest wait for the announcement, in milliseconds: a slow server must not keep the page. */
const longestWait = 1000;

/** Loads the announcement of a page that is about to render. Resolves, whatever happens to it, after a second at the latest. */
export async function preloadAnnouncement(
  store: Parameters<typeof preloadContent>[0],
  { pathname }: Pick<Location, 'pathname'>,
): Promise<void> {
  if (isOfficePath(pathname)) return;
  const late = new Promise((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([preloadContent(store, 'announcement'), late]);
}

/** After this time, in milliseconds, a tab that stayed open asks again. */
const freshFor = 3_600_000;

/**
 * The owner's announcement above every page of the shop; nothing while there is none. One that arrives after the page shows with the next
 * page, because it would push this one down.
 */
export function Announcement() {
  const { data: { html: latest = '' } = {}, fulfilledTimeStamp, refetch } = useGetContentQuery('announcement');
  const { pathname } = useLocation();
  useEffect(() => {
    const check = () => {
      // What came with the page is as old as the page: its time stamp is none (`preloaded-queries.ts`).
      const since = Math.max(fulfilledTimeStamp ?? Infinity, performance.timeOrigin);
      if (!document.hidden && Date.now() - since > freshFor) void refetch();
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [pathname, fulfilledTimeStamp, refetch]);
  const [shown, setShown] = useState({ pathname, html: latest });
  if (shown.pathname !== pathname) setShown({ pathname, html: latest });
  const { html } = shown;
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
