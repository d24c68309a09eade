import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { ribbonHeight, threadRibbon } from '#src/shared/ui/weave.tsx';

/** Three photos are the warps, three ribbons of thread the weft: over one, under the next. */
const warps = [0, 1, 2] as const;
const wefts = ['24%', '53%', '81%'] as const;
const gap = 16;
const sizes = '(max-width: 899px) 30vw, (max-width: 1376px) 15vw, 208px';

const Root = styled('div')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap,
  paddingBottom: 72,
  '@media (max-width: 899px)': { paddingBottom: 40 },
});

const Warp = styled('div')({
  position: 'relative',
  zIndex: 1,
  '&:nth-of-type(1)': { transform: 'translateY(56px)' },
  '&:nth-of-type(3)': { transform: 'translateY(28px)' },
  '@media (max-width: 899px)': {
    '&:nth-of-type(1)': { transform: 'translateY(32px)' },
    '&:nth-of-type(3)': { transform: 'translateY(16px)' },
  },
  '& a': { display: 'block' },
  '& .photo': { aspectRatio: '4 / 6.4', background: '#1d2056', borderRadius: 'var(--radius-small)' },
});

const ribbon = { position: 'absolute', height: ribbonHeight, background: threadRibbon, pointerEvents: 'none' } as const;

const Under = styled('div')({
  ...ribbon,
  zIndex: 0,
  left: '-14%',
  right: '-60vw',
  maskImage: 'linear-gradient(90deg, transparent, #000 160px)',
});

const Over = styled('div')({
  ...ribbon,
  zIndex: 2,
  width: `calc((100% - ${2 * gap}px) / 3 + 6px)`,
  filter: 'drop-shadow(0 3px 2px rgb(0 0 0 / 45%))',
});

/** The newest pieces, woven into one cloth. Until they are there, the cloth is dark. */
export function HeroCollage({ products }: { products: readonly Product[] }) {
  return (
    <Root>
      {warps.map((warp) => {
        const product = products[warp];
        return (
          <Warp key={warp}>
            {product ? (
              <Link to={paths.product(product.slug)}>
                <Photo className="photo" product={product} sizes={sizes} priority />
              </Link>
            ) : (
              <div className="photo" />
            )}
          </Warp>
        );
      })}
      {wefts.map((top) => (
        <Under key={top} style={{ top }} />
      ))}
      {wefts.flatMap((top, weft) =>
        warps
          .filter((warp) => (warp + weft) % 2 === 0)
          .map((warp) => (
            <Over
              key={`${top}-${warp}`}
              style={{ top, left: `calc(${warp} * ((100% - ${2 * gap}px) / 3 + ${gap}px) - 3px)` }}
            />
          )),
      )}
    </Root>
  );
}
