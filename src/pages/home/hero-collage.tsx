import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { ribbonHeight, threadRibbon } from '#src/shared/ui/weave.tsx';

/** Two strips of photos are the warp and run off the hero; the ribbons of thread are the weft: over one, under the next. */
const warps = [0, 1] as const;
const inStrip = 3;
const wefts = ['25%', '55%', '83%'] as const;
const gap = 16;
const sizes = '(max-width: 899px) 46vw, (max-width: 1376px) 22vw, 300px';

const Root = styled('div')({
  position: 'absolute',
  inset: '0 0 0 auto',
  width: '100%',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap,
});

const Warp = styled('div')({
  position: 'relative',
  zIndex: 1,
  display: 'grid',
  alignContent: 'start',
  gap,
  marginTop: '-34%',
  '& + &': { marginTop: '-4%' },
  '& a': { display: 'block', borderRadius: 'var(--radius-small)' },
  '& .photo': { display: 'block', aspectRatio: '4 / 5', background: '#1d2056', borderRadius: 'var(--radius-small)' },
});

const ribbon = { position: 'absolute', height: ribbonHeight, background: threadRibbon, pointerEvents: 'none' } as const;

const Under = styled('div')({
  ...ribbon,
  zIndex: 0,
  left: -120,
  right: '-60vw',
  maskImage: 'linear-gradient(90deg, transparent, #000 120px)',
});

const Over = styled('div')({
  ...ribbon,
  zIndex: 2,
  width: `calc((100% - ${gap}px) / 2 + 6px)`,
  filter: 'drop-shadow(0 3px 2px rgb(0 0 0 / 45%))',
});

/** The newest pieces, woven into one cloth. Until they are there, the cloth is dark. */
export function HeroCollage({ products }: { products: readonly Product[] }) {
  return (
    <Root>
      {warps.map((warp) => (
        <Warp key={warp}>
          {Array.from({ length: inStrip }, (_, row) => {
            const product = products[row * warps.length + warp];
            return product ? (
              <Link key={row} to={paths.product(product.slug)}>
                <Photo className="photo" product={product} sizes={sizes} priority={row < 2} />
              </Link>
            ) : (
              <span key={row} className="photo" />
            );
          })}
        </Warp>
      ))}
      {wefts.map((top) => (
        <Under key={top} style={{ top }} />
      ))}
      {wefts.map((top, weft) => {
        const warp = weft % warps.length;
        return <Over key={top} style={{ top, left: `calc(${warp} * ((100% - ${gap}px) / 2 + ${gap}px) - 3px)` }} />;
      })}
    </Root>
  );
}
