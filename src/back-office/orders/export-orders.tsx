import { dayOf } from '#contract/rules/day.ts';
import { orderFile as copy } from '#src/copy/admin-cash.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { saveFile } from '#src/shared/lib/save-file.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useExportOrdersMutation } from './cash-api.ts';

interface ExportOrdersProps {
  /** The first and the last day, if they are chosen. */
  from: string | undefined;
  to: string | undefined;
}

/** The button that saves all orders between two days as a CSV file. */
export function ExportOrders({ from, to }: ExportOrdersProps) {
  const [exportOrders, { isLoading }] = useExportOrdersMutation();
  const toasts = useToasts();
  const save = async () => {
    const { data: url, error } = await exportOrders({ from, to });
    if (url === undefined) toasts.error(refusalMessageOf(error) ?? copy.failed, error);
    else saveFile(url, copy.name({ days: [from, to ?? dayOf(Date.now())].filter(Boolean).join('-') }));
  };
  return (
    <BusyButton variant="outlined" busy={isLoading ? copy.saving : undefined} onClick={() => void save()}>
      {copy.save}
    </BusyButton>
  );
}
