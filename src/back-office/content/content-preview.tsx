import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import type { EditedContent } from '#contract/content.ts';
import type { ContentName } from '#contract/rules/content.ts';
import { adminContent as copy } from '#src/copy/admin-content.ts';
import { toQueryView, withPreviousData } from '#src/shared/api/query-view.ts';
import { OwnerText } from '#src/shared/ui/owner-text.tsx';
import { prose } from '#src/shared/ui/prose.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { SkeletonLine } from '#src/shared/ui/skeleton.tsx';
import { usePreviewContentQuery } from './admin-content-api.ts';

/** How long typing pauses before the preview follows, in milliseconds. */
const pause = 400;

const dark = {
  padding: 3,
  backgroundColor: 'background.night',
  color: 'text.onDark',
  '--focus-ring': 'var(--marigold)',
} as const;
const headline = {
  ...prose,
  ...dark,
  '& h1': { typography: 'h1', fontSize: 'clamp(2rem, 4vw, 3.2rem)' },
  '& h1 span': { display: 'block' },
  '& span:last-of-type': { color: 'marigold' },
} as const;
const announcement = {
  ...dark,
  padding: 1.5,
  backgroundColor: 'secondary.main',
  textAlign: 'center',
  fontWeight: 600,
} as const;
const page = { ...prose, '& h2': { typography: 'h2', fontSize: '1.5rem', marginTop: 2 } } as const;
const hero = {
  ...prose,
  ...dark,
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 0.5 },
} as const;
type Look = typeof headline | typeof announcement | typeof hero;
const looks: Readonly<Partial<Record<ContentName, Look>>> = { headline, announcement, hero };

/** A text as shoppers see it, in their fonts. */
export function ShownContent({ name, html }: { name: ContentName; html: string }) {
  if (html === '') return <Typography color="textSecondary">{copy.previewEmpty}</Typography>;
  const style = looks[name];
  return <OwnerText sx={style ?? page} {...(style && { 'data-ground': 'dark' })} html={html} />;
}

interface ContentPreviewProps {
  base: EditedContent;
  text: string;
  /** Shows the text where it has its place in a page; by default alone. */
  show?: (html: string) => ReactNode;
}

/** The typed text as shoppers would see it. The server makes it, shortly after the last key. */
export function ContentPreview({
  base,
  text,
  show = (html) => <ShownContent name={base.name} html={html} />,
}: ContentPreviewProps) {
  const { name } = base;
  const typed = useSettled(text);
  const isSaved = typed.trim() === base.text;
  const preview = usePreviewContentQuery({ name, text: typed }, { skip: isSaved });
  if (isSaved) return show(base.html);
  return (
    <QueryBoundary
      query={toQueryView(withPreviousData(preview))}
      skeleton={<SkeletonLine />}
      errorText={copy.previewFailed}
    >
      {(html) => <Box aria-busy={preview.isFetching}>{show(html)}</Box>}
    </QueryBoundary>
  );
}

/** The value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
