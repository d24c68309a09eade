import { useEffect, useRef } from 'react';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { dayOf } from '#contract/rules/day.ts';
import { shipping } from '#src/copy/admin-shipping.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { saveFile } from '#src/shared/lib/save-file.ts';
import { usePrintOrdersMutation } from './shipping-api.ts';

interface PrintedFileProps {
  /** Other orders make another file. */
  orders: readonly ShopOrder[];
  onPrinted: () => void;
}

/** Saves one PDF with the packing slips of the orders and the papers of their parcels. It shows nothing. */
export function PrintedFile({ orders, onPrinted }: PrintedFileProps) {
  const { run } = useAction(usePrintOrdersMutation(), { failed: shipping.printFailed });
  const begun = useRef<readonly ShopOrder[]>(undefined);
  useEffect(() => {
    if (begun.current === orders) return;
    begun.current = orders;
    void run({ ids: orders.map(({ _id }) => _id).join(',') }).then((url) => {
      if (url !== undefined) saveFile(url, shipping.printName({ day: dayOf(Date.now()) }));
      onPrinted();
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one file for each set of orders
  }, [orders]);
  return null;
}
