import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import Box from '@mui/material/Box';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import type { HeroParts } from '#contract/rules/hero.ts';
import { adminContent as copy } from '#src/copy/admin-content.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { theme } from '#src/theme/theme.ts';

/** From the chunk of the home page: shared with this one its code would be another file of the home page's first load. */
const Top = lazy(() => import('../home-page.tsx').then((page) => ({ default: page.Top })));

/** The windows of the preview, in pixels, and how wide each is shown at most. */
const windows = {
  desktop: { width: 1366, height: 720, most: 720 },
  phone: { width: 390, height: 844, most: 300 },
} as const;
type WindowName = keyof typeof windows;

const figures = {
  display: 'grid',
  // Else the column is as wide as the window inside.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  '& figure': { margin: 0 },
  '& figcaption': { mt: 1 },
} as const;
const pane = { overflow: 'hidden', border: '1px solid', borderColor: 'divider', borderRadius: 0.5 } as const;

/** The top of the home page with what is being written, as windows of two sizes show it. */
export function HeroPreview({ headline, hero }: { headline?: string; hero?: HeroParts }) {
  const { brand } = useShop();
  // The server fills in the headline.
  const filled = (words: string) => words.replaceAll('{brand}', () => brand);
  const draft = { headline, hero: hero && { ...hero, shop: filled(hero.shop), browse: filled(hero.browse) } };
  return (
    <Box sx={figures}>
      {(Object.keys(windows) as WindowName[]).map((name) => (
        <figure key={name}>
          <SmallWindow name={name}>
            <Suspense>
              <Top draft={draft} />
            </Suspense>
          </SmallWindow>
          <Typography variant="small" color="textSecondary" component="figcaption">
            {copy.windows[name]}
          </Typography>
        </figure>
      ))}
    </Box>
  );
}

/**
 * A part of a page in a document of its own, so that its media queries and units are those of a window of this size; scaled to the room that
 * there is. It is to be looked at: nothing in it gets the focus or can be pressed.
 */
function SmallWindow({ name, children }: { name: WindowName; children: ReactNode }) {
  const { width, height, most } = windows[name];
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  const [page, setPage] = useState<{ body: HTMLElement; cache: EmotionCache }>();
  useEffect(() => {
    const measure = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / width));
    if (box.current) measure.observe(box.current);
    return () => measure.disconnect();
  }, [width]);
  const open = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const inside = currentTarget.contentDocument;
    if (inside === null) return;
    // The fonts. Emotion's styles come with the components.
    const styles = document.querySelectorAll('link[rel="stylesheet"], style:not([data-emotion], [data-styles])');
    inside.head.append(...[...styles].map((style) => style.cloneNode(true)));
    setPage({ body: inside.body, cache: createCache({ key: 'css', container: inside.head }) });
  };
  return (
    <Box ref={box} sx={pane} style={{ height: height * scale, maxWidth: most }}>
      <iframe
        title={copy.windows[name]}
        srcDoc="<!doctype html><html lang='en'><head></head><body></body></html>"
        inert
        onLoad={open}
        style={{ width, height, display: 'block', border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
      />
      {page &&
        createPortal(
          <CacheProvider value={page.cache}>
            <ThemeProvider theme={theme}>
              <CssBaseline />
              {children}
            </ThemeProvider>
          </CacheProvider>,
          page.body,
        )}
    </Box>
  );
}
