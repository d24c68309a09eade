import { useState } from 'react';
import { useOverlay } from '#src/shared/hooks/use-overlay.ts';

/** The dialog with the request for a mail. */
export interface StockAlert {
  readonly open: boolean;
  /** The label of the size that it was opened for; undefined for the preselected one. */
  readonly size: string | undefined;
  readonly ask: (size?: string) => void;
  readonly hide: () => void;
}

export function useStockAlert(): StockAlert {
  const { open, show, hide } = useOverlay('stock-alert');
  const [size, setSize] = useState<string>();
  const ask = (next?: string) => {
    setSize(next);
    show();
  };
  return { open, size, ask, hide };
}
