import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** How long printing waits for photos, in milliseconds. */
const photosTimeout = 4_000;

/** Prints these pages only. */
const printStyles = {
  '@media print': {
    body: { background: 'none !important' },
    'body > :not([data-slips])': { display: 'none !important' },
  },
};

const Pages = styled(Box)({ color: '#000', '@media screen': { display: 'none' } });

interface PrintedPagesProps {
  /** Another value prints again. */
  of: unknown;
  onPrinted: () => void;
  children: ReactNode;
}

/** Prints its children once they are mounted. They are not visible on screen. */
export function PrintedPages({ of, onPrinted, children }: PrintedPagesProps) {
  const pages = useRef<HTMLElement>(null);
  useEffect(() => {
    let isCurrent = true;
    // Some browsers return from `print` before the dialog is closed.
    addEventListener('afterprint', onPrinted, { once: true });
    void photosLoaded(pages.current).then(() => isCurrent && print());
    return () => {
      isCurrent = false;
      removeEventListener('afterprint', onPrinted);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- prints once for each set of pages
  }, [of]);
  return createPortal(
    <Pages data-slips ref={pages}>
      <GlobalStyles styles={printStyles} />
      {children}
    </Pages>,
    document.body,
  );
}

/** Resolves when every photo is ready or failed, or after a while. */
async function photosLoaded(pages: HTMLElement | null): Promise<void> {
  const photos = [...(pages?.querySelectorAll('img') ?? [])].map((photo) => photo.decode().catch(() => undefined));
  const timeout = new Promise((resolve) => setTimeout(resolve, photosTimeout));
  await Promise.race([Promise.all(photos), timeout]);
}
