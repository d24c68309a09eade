import { dayOf } from '#contract/rules/day.ts';
import { orderFile as copy } from '#src/copy/admin-cash.ts';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { useExportOrdersMutation } from './cash-api.ts';

interface ExportOrdersProps {
  /** The first and the last day, if they are chosen. */
  from: string | undefined;
  to: string | undefined;
}

/** The button that saves all orders between two days as a CSV file. */
export function ExportOrders({ from, to }: ExportOrdersProps) {
  return (
    <DownloadButton
      mutation={useExportOrdersMutation()}
      argument={{ from, to }}
      name={() => copy.name({ days: [from, to ?? dayOf(Date.now())].filter(Boolean).join('-') })}
      busy={copy.saving}
      failed={copy.failed}
    >
      {copy.save}
    </DownloadButton>
  );
}
