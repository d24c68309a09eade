import Typography from '@mui/material/Typography';
import { dayOf } from '#contract/rules/day.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue-file.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useExportCatalogueMutation } from './catalogue-file-api.ts';
import { saveFile } from '#src/shared/lib/save-file.ts';
import { SectionCard } from '../ui/section-card.tsx';

/** Downloads the catalogue as a CSV file, named by the day. */
export function ExportCatalogue() {
  const [exportCatalogue, { isLoading }] = useExportCatalogueMutation();
  const toasts = useToasts();
  const save = async () => {
    const { data: url, error } = await exportCatalogue();
    if (url === undefined) toasts.error(refusalMessageOf(error) ?? copy.exportFailed, error);
    else saveFile(url, copy.fileName({ day: dayOf(Date.now()) }));
  };
  return (
    <SectionCard title={copy.exportTitle}>
      <Typography variant="inherit">{copy.exportText}</Typography>
      <div>
        <BusyButton variant="outlined" busy={isLoading ? copy.exporting : undefined} onClick={() => void save()}>
          {copy.exportButton}
        </BusyButton>
      </div>
    </SectionCard>
  );
}
