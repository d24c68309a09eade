import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Product } from '#contract/product.ts';
import { product as copy } from '#src/copy/product.ts';
import { useOverlay } from '#src/shared/hooks/use-overlay.ts';
import { ExpandIcon } from '#src/shared/ui/icons.tsx';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';
import { Photo } from '#src/shared/ui/photo.tsx';

const PhotoDialog = lazyOverlay(async () => (await import('./load-photo-dialog.ts')).loadPhotoDialog());

/** Sticky: stays in view while a longer text beside it scrolls. */
const place = {
  '@media (min-width: 800px)': { position: 'sticky', top: 'calc(var(--measure-bar) + 16px)' },
} as const;

const open = {
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: 'var(--radius-small)',
  overflow: 'hidden',
  background: 'none',
  cursor: 'zoom-in',
} as const;

const hint = {
  position: 'absolute',
  right: 14,
  bottom: 14,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  padding: '7px 12px',
  borderRadius: 'var(--radius-small)',
  background: 'var(--paper-raised)',
  color: 'var(--ink)',
  fontSize: 'var(--size-small)',
  fontWeight: 600,
} as const;

/** The product's photo; a click opens it in full size. */
export function ProductPhoto({ product }: { product: Product }) {
  const photo = useOverlay('photo');
  return (
    <Box sx={place}>
      <ButtonBase
        sx={open}
        aria-label={copy.openPhoto({ name: product.name })}
        aria-haspopup="dialog"
        onClick={photo.show}
        {...PhotoDialog.onIntent}
      >
        <Photo product={product} sizes="(max-width: 799px) 92vw, (max-width: 1376px) 48vw, 640px" priority />
        <Box component="span" sx={hint}>
          <ExpandIcon width="16" height="16" />
          {copy.zoomHint}
        </Box>
      </ButtonBase>
      <PhotoDialog open={photo.open} onClose={photo.hide} product={product} />
    </Box>
  );
}
