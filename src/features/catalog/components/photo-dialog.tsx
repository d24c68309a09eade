import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import type { Product } from '#contract/product.ts';
import { common } from '#src/copy/common.ts';
import { product as copy } from '#src/copy/product.ts';
import { CloseIcon } from '#src/shared/ui/icons.tsx';
import { Photo } from '#src/shared/ui/photo.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

interface PhotoDialogProps {
  open: boolean;
  onClose: () => void;
  product: Product;
}

const sheet = {
  '& .MuiDialog-paper': {
    margin: '12px',
    // The largest 4:5 photo that fits the window.
    width: 'min(960px, calc(100vw - 24px), calc((100dvh - 24px) * 0.8))',
    maxWidth: 'none',
    maxHeight: 'none',
    overflow: 'hidden',
  },
} as const;

const closeButton = {
  position: 'absolute',
  top: 12,
  right: 12,
  zIndex: 1,
  '&, &:hover': { background: 'var(--paper-raised)', color: 'var(--ink)' },
} as const;

/** The product's photo in full size. */
export default function PhotoDialog({ open, onClose, product }: PhotoDialogProps) {
  const title = useId();
  return (
    <Dialog sx={sheet} open={open} onClose={onClose} aria-labelledby={title}>
      <VisuallyHidden id={title}>{copy.photoTitle({ name: product.name })}</VisuallyHidden>
      <IconButton sx={closeButton} aria-label={common.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <Photo product={product} sizes="min(960px, 100vw)" priority />
    </Dialog>
  );
}
