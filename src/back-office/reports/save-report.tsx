import type { ApiError } from '#src/shared/api/errors.ts';
import { adminReports as copy } from '#src/copy/admin-reports.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { saveFile } from '#src/shared/lib/save-file.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';

interface SaveReportProps {
  label: string;
  /** The name of the file. */
  name: string;
  isBusy: boolean;
  /** Resolves to an object URL of the file. */
  load: () => PromiseLike<{ data?: string | undefined; error?: ApiError | undefined }>;
}

/** Downloads a report as a CSV file. */
export function SaveReport({ label, name, isBusy, load }: SaveReportProps) {
  const toasts = useToasts();
  const save = async () => {
    const { data: url, error } = await load();
    if (url === undefined) toasts.error(refusalMessageOf(error) ?? copy.saveFailed, error);
    else saveFile(url, name);
  };
  return (
    <div>
      <BusyButton variant="outlined" busy={isBusy ? copy.saving : undefined} onClick={() => void save()}>
        {label}
      </BusyButton>
    </div>
  );
}
