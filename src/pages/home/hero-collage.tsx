import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { PicturedProduct } from '#src/features/catalog/catalog-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { ribbonHeight, threadRibbon } from '#src/shared/ui/weave.tsx';

/** The collage as a weave: two strips of photos are the warp, ribbons of thread are the weft, over one strip and under the next. */
const strips = 2;
const inStrip = 3;
const wefts = ['25%', '55%', '83%'] as const;
const gap = 16;
const sizes = '(max-width: 899px) 46vw, (max-width: 1376px) 22vw, 300px';
/** `sizes` of a single photo that fills the collage. */
const wideSizes = '(max-width: 899px) 92vw, (max-width: 1376px) 44vw, 620px';

const root = {
  position: 'absolute',
  inset: '0 0 0 auto',
  width: '100%',
  display: 'grid',
  // Columns by number: with one for each strip, the first strip would be wide until the rest of the page has arrived.
  gridTemplateColumns: `repeat(${strips}, minmax(0, 1fr))`,
  gap: `${gap}px`,
} as const;

const warp = {
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  alignContent: 'start',
  gap: `${gap}px`,
  marginTop: '-34%',
  '& + &': { marginTop: '-4%' },
  '&.alone': { gridColumn: '1 / -1', marginTop: { xs: '4%', md: '13%' } },
  '& a': { display: 'block', borderRadius: 0.5 },
  '& .photo': { display: 'block', aspectRatio: '4 / 5', background: '#1d2056', borderRadius: 0.5 },
} as const;

const ribbon = { position: 'absolute', height: ribbonHeight, background: threadRibbon, pointerEvents: 'none' } as const;

const under = {
  ...ribbon,
  zIndex: 0,
  left: -120,
  right: '-60vw',
  maskImage: 'linear-gradient(90deg, transparent, #000 120px)',
} as const;

const over = { ...ribbon, zIndex: 2, filter: 'drop-shadow(0 3px 2px rgb(0 0 0 / 45%))' } as const;

/** Products as a woven collage; dark tiles until they have loaded. */
export function HeroCollage({ products }: { products: readonly PicturedProduct[] }) {
  const [only, second] = products;
  const isAlone = only !== undefined && second === undefined;
  const width = isAlone ? '100%' : `(100% - ${gap}px) / ${strips}`;
  return (
    <Box sx={root}>
      {isAlone ? (
        <Box sx={warp} className="alone">
          <Tile product={only} sizes={wideSizes} priority />
        </Box>
      ) : (
        Array.from({ length: strips }, (_, strip) => <Strip key={strip} strip={strip} products={products} />)
      )}
      {wefts.map((top) => (
        <Box sx={under} key={top} style={{ top }} />
      ))}
      {wefts.map((top, weft) => {
        const strip = weft % strips;
        if (isAlone && strip > 0) return null;
        const left = `calc(${strip} * (${width} + ${gap}px) - 3px)`;
        return <Box sx={over} key={top} style={{ top, left, width: `calc(${width} + 6px)` }} />;
      })}
    </Box>
  );
}

/** Every other product, starting with the first or the second. Too few products repeat. */
function Strip({ strip, products }: { strip: number; products: readonly PicturedProduct[] }) {
  // Two products alternate like a chessboard; taking every other one would fill each strip with one product.
  const stride = products.length === strips ? 1 : strips;
  return (
    <Box sx={warp}>
      {Array.from({ length: inStrip }, (_, row) => {
        const product = products[(row * stride + strip) % products.length];
        if (product === undefined) return <span key={row} className="photo" />;
        const isRepeated = row * strips + strip >= products.length;
        return <Tile key={row} {...{ product, sizes, isRepeated }} priority={row < 2} />;
      })}
    </Box>
  );
}

interface TileProps {
  product: PicturedProduct;
  sizes: string;
  priority: boolean;
  isRepeated?: boolean;
}

/** A photo linked to its product. A repeated photo is hidden from assistive technology and not focusable. */
function Tile({ product, sizes, priority, isRepeated = false }: TileProps) {
  return (
    <Link to={paths.product(product.slug)} {...(isRepeated && { 'aria-hidden': true, tabIndex: -1 })}>
      <Photo
        className="photo"
        product={product}
        sizes={sizes}
        priority={priority && !isRepeated}
        {...(isRepeated && { alt: '' })}
      />
    </Link>
  );
}
