import Typography from '@mui/material/Typography';
import { dayOf } from '#contract/rules/day.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue-file.ts';
import { DownloadButton } from '#src/shared/ui/download-button.tsx';
import { useExportCatalogueMutation } from './catalogue-file-api.ts';
import { SectionCard } from '../ui/section-card.tsx';

/** Downloads the catalogue as a CSV file, named by the day. */
export function ExportCatalogue() {
  const exporting = useExportCatalogueMutation();
  return (
    <SectionCard title={copy.exportTitle}>
      <Typography variant="inherit">{copy.exportText}</Typography>
      <div>
        <DownloadButton
          mutation={exporting}
          argument={undefined}
          name={() => copy.fileName({ day: dayOf(Date.now()) })}
          busy={copy.exporting}
          failed={copy.exportFailed}
        >
          {copy.exportButton}
        </DownloadButton>
      </div>
    </SectionCard>
  );
}
