import { dayOf } from '#contract/rules/day.ts';
import { pickUps as copy } from '#src/copy/pick-ups.ts';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { useExportBookingFileMutation } from './shipping-api.ts';

/** Saves the file that books pick-ups of parcels that come back: approved requests whose parcel the shop pays, and that have no number yet. */
export function PickUpFile() {
  return (
    <DownloadButton
      mutation={useExportBookingFileMutation()}
      argument={{ returns: '1' as const }}
      name={() => copy.fileName({ day: dayOf(Date.now()) })}
      busy={copy.busy}
      failed={copy.failed}
    >
      {copy.book}
    </DownloadButton>
  );
}
