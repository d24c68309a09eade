import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { HeroParts } from '#contract/rules/hero.ts';
import type { PicturedProduct } from '#src/features/catalog/catalog-api.ts';
import { useContent, useHero } from '#src/shared/api/content-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Container } from '#src/shared/ui/layout.tsx';
import { OwnerText } from '#src/shared/ui/owner-text.tsx';
import { Photo } from '#src/shared/ui/photo.tsx';
import { HeroCollage } from './hero-collage.tsx';
import { ThreadField } from './thread-field.tsx';

interface HeroProps {
  /** None while they are loading. */
  products: readonly PicturedProduct[];
  /** There are no products: the text fills the hero. */
  isEmpty: boolean;
  /** Words and picture that are not saved yet, for the preview; absent: those of the shop. */
  draft?: HeroDraft | undefined;
}

/** A part of the hero that an owner is writing: the headline as HTML, or its links and picture. */
export interface HeroDraft {
  headline?: string | undefined;
  hero?: HeroParts | undefined;
}

const root = {
  position: 'relative',
  overflow: 'hidden',
  backgroundColor: 'background.night',
  color: 'text.onDark',
  '--focus-ring': 'var(--marigold)',
} as const;

const columns = ({ breakpoints }: Theme) =>
  ({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.02fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: 'clamp(32px, 5vw, 88px)',
    minHeight: 'min(860px, 100vh)',
    '@supports (height: 100svh)': { minHeight: 'min(860px, 100svh)' },
    paddingBlock: 'calc(var(--measure-bar) + 28px) clamp(56px, 7vw, 96px)',
    [breakpoints.down('md')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      minHeight: 0,
      paddingTop: 'calc(var(--measure-bar) + 36px)',
    },
  }) as const;

/** Darkened at its top, so that the bar above stays readable. */
const cloth = ({ breakpoints }: Theme) =>
  ({
    position: 'relative',
    alignSelf: 'stretch',
    overflowY: 'clip',
    margin: 'calc(-1 * (var(--measure-bar) + 28px)) 0 calc(-1 * clamp(56px, 7vw, 96px))',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '0 -60vw auto -100vw',
      zIndex: 3,
      height: 190,
      background: 'linear-gradient(var(--indigo-night) 24%, rgb(16 18 50 / 0%))',
      pointerEvents: 'none',
    },
    [breakpoints.down('md')]: { height: 'clamp(380px, 104vw, 640px)', marginTop: 0, '&::after': { height: 90 } },
  }) as const;

/** The owner's picture fills its half of the window, on phones its whole width. */
const ownPicture = ({ breakpoints }: Theme) =>
  ({
    marginRight: 'calc(-1 * max(var(--measure-gutter), (100vw - var(--measure-page)) / 2))',
    [breakpoints.down('md')]: { marginLeft: 'calc(-1 * var(--measure-gutter))' },
    '& .photo': { height: '100%', aspectRatio: 'auto', backgroundColor: 'transparent' },
  }) as const;

const words = { display: 'grid', justifyItems: 'start', gap: 'clamp(20px, 2.4vw, 32px)' } as const;

/** The small line, the headline and the lead; the last line of the headline in colour. */
const owned = {
  display: 'contents',
  '& p': { fontWeight: 600, color: 'marigold', fontSize: 'body1.fontSize' },
  '& h1': { typography: 'hero', fontWeight: 750, lineHeight: 0.9, letterSpacing: '-0.045em' },
  '& span': { display: 'block' },
  '& span:last-of-type': { color: 'marigold' },
  '& h1 ~ p': { maxWidth: '24.6em', color: 'text.onDark', fontSize: 'lead.fontSize', fontWeight: 400, opacity: 0.88 },
} as const;

const actions = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 28px' } as const;

const shop = {
  backgroundColor: 'marigold',
  color: 'text.primary',
  minHeight: 54,
  paddingInline: '34px',
  '&:hover': { backgroundColor: 'text.onDark', color: 'text.primary' },
  '&:hover::before, &:hover::after': { borderColor: 'secondary.main' },
} as const;

const browse = { '&:hover': { textDecorationColor: 'var(--marigold)' } } as const;

/** The headline beside the owner's picture, or beside a collage of products. */
export function Hero({ products, isEmpty, draft }: HeroProps) {
  const [hero, headline] = [useHero(), useContent('headline')];
  const { shop: shopWords, browse: browseWords, photo } = draft?.hero ?? hero ?? {};
  const html = (draft?.headline ?? headline).replace('<h1>', '<h1 id="headline">');
  return (
    <Box component="section" sx={root} data-ground="dark" aria-labelledby="headline">
      <ThreadField />
      <Container sx={columns}>
        <Box sx={words}>
          <OwnerText sx={owned} html={html} />
          <Box sx={actions}>
            <Button sx={shop} component="a" href="#inventory">
              {shopWords}
            </Button>
            <Button sx={browse} component={Link} to={paths.categories} variant="text">
              {browseWords}
            </Button>
          </Box>
        </Box>
        {photo ? (
          <Box sx={[cloth, ownPicture]}>
            <Photo
              className="photo"
              product={{ ...photo, name: photo.alt }}
              sizes="(max-width: 899px) 100vw, 50vw"
              priority
            />
          </Box>
        ) : (
          !isEmpty && (
            <Box sx={cloth}>
              <HeroCollage products={products} />
            </Box>
          )
        )}
      </Container>
    </Box>
  );
}
